// The texts that come with the page, in Chinese.
import frame from './frame.ts';
import micro from './micro.ts';
import ricochet from './ricochet.ts';
import robotory from './robotory.ts';
import study from './study.ts';

export default { ...frame, ...study, ...ricochet, ...micro, ...robotory };
