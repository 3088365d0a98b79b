import type { Language } from '../languages.ts';

export default { name: 'Deutsch', locale: 'de' } satisfies Language;
