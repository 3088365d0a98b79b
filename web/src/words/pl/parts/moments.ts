// The end of a game in Polish.
import type en from '../../en/parts/moments.ts';
import type { Like } from '../../like.ts';

export default {
  'outcome.won-close': 'O włos!',
  'outcome.won-clear': 'I to wyraźnie. Świetna gra!',
  'outcome.lost-close': 'Tak blisko. Zabrakło jednego!',
  'outcome.lost-clear': 'Dzielna walka. Następna partia będzie twoja.',
  'special.title': 'Momenty tej partii',
  'special.quickest': 'Najszybszy pomysł',
  'special.closest': 'Oferta o włos',
  'special.longest': 'Najdłuższe rozwiązanie',
  'special.spot-on': 'Najbystrzejsze oko',
  'special.walk': 'Najdłuższy przejazd',
  'special.turns': 'Długość',
  'special.eyes': 'Przy idealnym oku',
  'special.decided': 'Rozstrzygnięcie',
  'detail.eyes': 'wygrywa {name}: {n} {n:raz|razy|razy|raza} najszybciej dostrzeżona najkrótsza droga',
  'detail.decided': 'w rundzie {n}: odtąd prowadzi {name}',
  'detail.quickest': '{name}, {n} {n:sekunda|sekundy|sekund|sekundy}',
  'detail.closest': '{name}, o {n} {n:ruch|ruchy|ruchów|ruchu} mniej niż {other}',
  'detail.tie': '{name}, tyle samo co {other}',
  'detail.longest': '{name}, {n} {n:ruch|ruchy|ruchów|ruchu}',
  'detail.spot-on': '{name}, {n} {n:raz|razy|razy|raza} najkrótsza droga',
  'detail.walk': '{name}, {n} {n:pole|pola|pól|pola}',
  'detail.turns': '{n} {n:tura|tury|tur|tury}',
  'result.study': 'Analiza',
  'result.share': 'Udostępnij',
  'result.text': 'Wynik jako tekst',
  'share.head': '{game} na Robotable',
} satisfies Like<typeof en>;
