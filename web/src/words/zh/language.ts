import type { Language } from '../languages.ts';

export default { name: '简体中文', locale: 'zh-Hans', between: '、' } satisfies Language;
