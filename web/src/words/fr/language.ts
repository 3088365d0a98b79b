import type { Language } from '../languages.ts';

export default { name: 'Français', locale: 'fr' } satisfies Language;
