// The house in the page in French.
import type en from '../../en/parts/house.ts';
import type { Like } from '../../like.ts';

export default {
  'house.new-version': 'Il y a une nouvelle version de Robotable.',
  'house.take': 'L’utiliser maintenant',
  'house.later': 'Plus tard',
  'house.here': 'Aucun serveur ne répond : cette table reste dans ce navigateur. Elle est gardée, et tu peux continuer hors ligne.',
  'house.again': 'Le jeu dans cette page s’était arrêté et a redémarré. Rien n’est perdu.',
  'house.friends': 'Continuer avec des amis',
  'house.friends-text':
    'La partie passe sur le serveur telle quelle, bots compris, et t’y attend, en pause. Tu reçois un lien à partager. Ici, elle reste comme elle était.',
  'house.friends-late': 'Toute personne qui ouvre le lien peut s’asseoir et jouer.',
  'house.friends-duel': 'La première personne qui ouvre le lien continue à la place de {name}.',
  'house.friends-look': 'Toute personne qui ouvre le lien peut regarder.',
  'house.friends-watch': 'C’est une partie en solo : tes amis peuvent regarder.',
  'house.friends-screen': 'Qui reste devant cet écran ?',
  'house.friends-there': 'Cette partie est passée à la table {code}.',
  'house.friends-go': 'Aller à cette table',
  'house.friends-offline':
    'Il faut le réseau pour cela, et aucun serveur ne répond pour l’instant. Rien n’est perdu : réessaie quand tu seras en ligne.',
  'house.friends-half': 'Une enchère peut encore être reprise, ou un bot montre ses coups. Réessaie dans un instant.',
  'house.friends-lobby': 'Cette table n’existe que dans ce navigateur. Pour jouer avec d’autres, ouvres-en une nouvelle.',
  'house.friends-new': 'Nouvelle table',
  'house.friends-over': 'Assieds-toi pour continuer à la place de {name}.',
} satisfies Like<typeof en>;
