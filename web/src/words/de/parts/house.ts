// The house in the page in German.
import type en from '../../en/parts/house.ts';
import type { Like } from '../../like.ts';

export default {
  'house.new-version': 'Es gibt eine neue Version von Robotable.',
  'house.take': 'Jetzt nehmen',
  'house.later': 'Später',
  'house.here':
    'Kein Server antwortet, also bleibt dieser Tisch in diesem Browser. Er wird aufgehoben, und du kannst ohne Netz weiterspielen.',
  'house.again': 'Das Spiel in dieser Seite ist stehen geblieben und läuft jetzt weiter. Nichts ist verloren.',
} satisfies Like<typeof en>;
