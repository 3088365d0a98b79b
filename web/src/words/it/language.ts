import type { Language } from '../languages.ts';

export default { name: 'Italiano', locale: 'it' } satisfies Language;
