// Who wins RoboTory, in Polish.
import type en from '../../en/parts/robotory-openings.ts';
import type { Like } from '../../like.ts';

export default {
  'openings.title': 'Kto wygrywa?',
  'openings.lead':
    'Przy równych siłach ciemne. Cokolwiek jasne zagrają na początku, silnik daje im tylko od {worst} do {best} szans. Oto wszystkie 42 pierwsze akcje i dalszy ciąg, gdy obie strony grają dobrze.',
  'openings.line': 'Po {action}: {percent} dla jasnych',
  'openings.answers': 'Najlepsze odpowiedzi ciemnych i szanse jasnych',
  'openings.actions': 'Najlepszy wariant dla obu stron',
  'openings.failed': 'Nie udało się pobrać planszy. Spróbuj innego kroku.',
  'openings.study': 'Na planszy do analizy',
  'openings.first': 'Pierwsza akcja jasnych',
  'openings.first-how': 'Litera W to biały krążek, B to czarny, a dalej jest pole. Wybierz akcję, żeby zobaczyć ją na planszy.',
  'openings.action': 'Akcja',
  'openings.chance': 'Szanse jasnych z obliczeń',
  'openings.won': 'Wygrane jasnych',
  'openings.how': 'Skąd są te liczby',
  'openings.how-search':
    'Po każdej pierwszej akcji silnik obejrzał {nodes} {nodes:milion|miliony|milionów|miliona} pozycji, mniej więcej na {depth} {depth:akcję|akcje|akcji|akcji} naprzód. Szanse to jego ocena na koniec, a wariant to gra, jakiej spodziewa się po obu stronach.',
  'openings.how-games':
    'Po każdej z nich rozegrał też sam ze sobą partie ({games}), oglądając od 8000 do 24 000 pozycji na akcję. Jasne wygrały {won} z {all} ({percent}).',
  'openings.how-sure':
    'Nic z tego nie jest udowodnione. Silnik wie tyle, ile nauczył się z własnych partii, a kto popełnia błędy, wygrywa i przegrywa inaczej: po czterech losowych akcjach jasne wygrywają około czterech partii na dziesięć.',
  'openings.fair':
    'Chcesz równej gry? Przy nowym stole wybierz „Równy start”: pierwsze cztery akcje losujemy z otwarć, po których obie strony wygrywają tak samo często.',
  'openings.play': 'Nowy stół',
  'openings.command': 'Polecenie, które je policzyło:',
} satisfies Like<typeof en>;
