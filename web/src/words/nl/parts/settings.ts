// The texts of the settings in Dutch.
import type en from '../../en/parts/settings.ts';
import type { Like } from '../../like.ts';

export default {
  'settings.title': 'Instellingen',
  'settings.kept': 'Blijft alleen in deze browser.',
  'settings.language': 'Taal',
  'settings.auto': 'Zoals het systeem',
  'settings.theme': 'Kleuren',
  'settings.theme.light': 'Licht',
  'settings.theme.dark': 'Donker',
  'settings.motion': 'Beweging',
  'settings.motion.full': 'Gewoon',
  'settings.motion.reduced': 'Minder',
  'settings.motion.hint': 'Minder: robots staan er meteen, niets glijdt of stuitert.',
  'settings.marks': 'Tekens bij kleuren',
  'settings.marks.plain': 'Klein',
  'settings.marks.strong': 'Groot',
  'settings.marks.hint': 'Elke kleur heeft ook een letter en een vorm. Grote helpen als je kleuren moeilijk uit elkaar houdt.',
  'settings.sound': 'Geluid',
  'settings.volume': 'Volume',
  'settings.name': 'Je naam',
  'settings.name.hint': 'Staat er al als je aanschuift.',
  'settings.keys': 'Toetsen',
  'settings.keys.hint': 'Kies een actie en druk op de toets die je wilt.',
  'settings.keys.press': 'Druk op een toets …',
  'settings.keys.reset': 'Standaardtoetsen',
  'settings.keys.taken': 'Die toets is al: {what}',
} satisfies Like<typeof en>;
