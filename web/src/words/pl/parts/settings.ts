// The texts of the settings in Polish.
import type en from '../../en/parts/settings.ts';
import type { Like } from '../../like.ts';

export default {
  'settings.title': 'Ustawienia',
  'settings.kept': 'Tylko w tej przeglądarce.',
  'settings.language': 'Język',
  'settings.auto': 'Jak w systemie',
  'settings.theme': 'Kolory',
  'settings.theme.light': 'Jasne',
  'settings.theme.dark': 'Ciemne',
  'settings.motion': 'Ruch',
  'settings.motion.full': 'Pełny',
  'settings.motion.reduced': 'Ograniczony',
  'settings.motion.hint': 'Ograniczony: roboty od razu są na miejscu, nic nie sunie i nie skacze.',
  'settings.marks': 'Znaki zamiast kolorów',
  'settings.marks.plain': 'Małe',
  'settings.marks.strong': 'Duże',
  'settings.marks.hint': 'Każdy kolor ma też literę i kształt. Duże pomagają, gdy kolory trudno odróżnić.',
  'settings.sound': 'Dźwięk',
  'settings.volume': 'Głośność',
  'settings.name': 'Twoje imię',
  'settings.name.hint': 'Będzie już wpisane, gdy usiądziesz do stołu.',
  'settings.keys': 'Klawisze',
  'settings.keys.hint': 'Wybierz czynność i naciśnij klawisz, który chcesz.',
  'settings.keys.press': 'Naciśnij klawisz…',
  'settings.keys.reset': 'Domyślne klawisze',
  'settings.keys.taken': 'Ten klawisz to już: {what}',
} satisfies Like<typeof en>;
