// The house in the page in French.
import type en from '../../en/parts/house.ts';
import type { Like } from '../../like.ts';

export default {
  'house.new-version': 'Il y a une nouvelle version de Robotable.',
  'house.take': 'L’utiliser maintenant',
  'house.later': 'Plus tard',
  'house.here': 'Aucun serveur ne répond : cette table reste dans ce navigateur. Elle est gardée, et tu peux continuer hors ligne.',
  'house.again': 'Le jeu dans cette page s’était arrêté et a redémarré. Rien n’est perdu.',
} satisfies Like<typeof en>;
