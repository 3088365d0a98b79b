// The texts of the settings in French.
import type en from '../../en/parts/settings.ts';
import type { Like } from '../../like.ts';

export default {
  'settings.title': 'Réglages',
  'settings.kept': 'Reste dans ce navigateur.',
  'settings.language': 'Langue',
  'settings.auto': 'Comme le système',
  'settings.theme': 'Couleurs',
  'settings.theme.light': 'Claires',
  'settings.theme.dark': 'Sombres',
  'settings.motion': 'Mouvement',
  'settings.motion.full': 'Complet',
  'settings.motion.reduced': 'Réduit',
  'settings.motion.hint': 'Réduit : les robots arrivent d’un coup, rien ne glisse ni ne rebondit.',
  'settings.marks': 'Signes à la place des couleurs',
  'settings.marks.plain': 'Petits',
  'settings.marks.strong': 'Grands',
  'settings.marks.hint':
    'Chaque couleur a aussi une lettre et une forme. Les grands signes aident quand les couleurs sont difficiles à distinguer.',
  'settings.sound': 'Son',
  'settings.volume': 'Volume',
  'settings.name': 'Ton nom',
  'settings.name.hint': 'Déjà rempli quand tu t’assois.',
  'settings.keys': 'Touches',
  'settings.keys.hint': 'Choisis une action, puis appuie sur la touche que tu veux.',
  'settings.keys.press': 'Appuie sur une touche…',
  'settings.keys.reset': 'Touches par défaut',
  'settings.keys.taken': 'Cette touche sert déjà à : {what}',
} satisfies Like<typeof en>;
