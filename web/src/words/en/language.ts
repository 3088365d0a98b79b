import type { Language } from '../languages.ts';

// Dates as in London: the day before the month.
export default { name: 'English', locale: 'en-GB' } satisfies Language;
