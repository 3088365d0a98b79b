import type { Language } from '../languages.ts';

export default { name: 'Español', locale: 'es' } satisfies Language;
