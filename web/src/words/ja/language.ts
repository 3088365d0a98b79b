import type { Language } from '../languages.ts';

export default { name: '日本語', locale: 'ja', between: '、' } satisfies Language;
