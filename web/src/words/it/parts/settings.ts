// The texts of the settings in Italian.
import type en from '../../en/parts/settings.ts';
import type { Like } from '../../like.ts';

export default {
  'settings.title': 'Impostazioni',
  'settings.kept': 'Restano solo in questo browser.',
  'settings.language': 'Lingua',
  'settings.auto': 'Come il sistema',
  'settings.theme': 'Colori',
  'settings.theme.light': 'Chiari',
  'settings.theme.dark': 'Scuri',
  'settings.motion': 'Movimento',
  'settings.motion.full': 'Completo',
  'settings.motion.reduced': 'Ridotto',
  'settings.motion.hint': 'Ridotto: i robot compaiono e basta, niente scivola o rimbalza.',
  'settings.marks': 'Segni invece dei colori',
  'settings.marks.plain': 'Piccoli',
  'settings.marks.strong': 'Grandi',
  'settings.marks.hint': 'Ogni colore ha anche una lettera e una forma. Quelle grandi aiutano quando i colori si distinguono male.',
  'settings.sound': 'Suono',
  'settings.volume': 'Volume',
  'settings.name': 'Il tuo nome',
  'settings.name.hint': 'Lo trovi già scritto quando ti siedi.',
  'settings.keys': 'Tasti',
  'settings.keys.hint': 'Scegli un’azione, poi premi il tasto che vuoi.',
  'settings.keys.press': 'Premi un tasto…',
  'settings.keys.reset': 'Tasti predefiniti',
  'settings.keys.taken': 'Questo tasto è già: {what}',
} satisfies Like<typeof en>;
