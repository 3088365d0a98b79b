// The texts that come with the page, in English. English is the reference: its keys and braces are the types of the others.
// `{name}` is filled in, `{n:move|moves}` chooses by number.
import frame from './frame.ts';
import micro from './micro.ts';
import ricochet from './ricochet.ts';
import robotory from './robotory.ts';
import study from './study.ts';

export default { ...frame, ...study, ...ricochet, ...micro, ...robotory } as const;
