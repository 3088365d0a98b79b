import type { Language } from '../languages.ts';

export default { name: 'Polski', locale: 'pl' } satisfies Language;
