// The texts of the settings in German.
import type en from '../../en/parts/settings.ts';
import type { Like } from '../../like.ts';

export default {
  'settings.title': 'Einstellungen',
  'settings.kept': 'Bleibt nur in diesem Browser.',
  'settings.language': 'Sprache',
  'settings.auto': 'Wie im System',
  'settings.theme': 'Farben',
  'settings.theme.light': 'Hell',
  'settings.theme.dark': 'Dunkel',
  'settings.motion': 'Bewegung',
  'settings.motion.full': 'Voll',
  'settings.motion.reduced': 'Reduziert',
  'settings.motion.hint': 'Reduziert: Roboter sind sofort da, nichts rutscht oder hüpft.',
  'settings.marks': 'Zeichen statt Farben',
  'settings.marks.plain': 'Klein',
  'settings.marks.strong': 'Groß',
  'settings.marks.hint': 'Jede Farbe hat auch einen Buchstaben und eine Form. Große helfen, wenn Farben schwer zu unterscheiden sind.',
  'settings.sound': 'Ton',
  'settings.volume': 'Lautstärke',
  'settings.name': 'Dein Name',
  'settings.name.hint': 'Steht schon da, wenn du dich hinsetzt.',
  'settings.keys': 'Tasten',
  'settings.keys.hint': 'Wähl eine Aktion und drück die Taste, die du willst.',
  'settings.keys.press': 'Drück eine Taste …',
  'settings.keys.reset': 'Standardtasten',
  'settings.keys.taken': 'Diese Taste ist schon: {what}',
} satisfies Like<typeof en>;
