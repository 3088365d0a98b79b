import type { Language } from '../languages.ts';

export default { name: 'Nederlands', locale: 'nl' } satisfies Language;
