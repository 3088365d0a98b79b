// The end of a game in Dutch.
import type en from '../../en/parts/moments.ts';
import type { Like } from '../../like.ts';

export default {
  'outcome.won-close': 'Op het nippertje!',
  'outcome.won-clear': 'Ruim gewonnen. Goed gespeeld!',
  'outcome.lost-close': 'Net niet. Eentje tekort!',
  'outcome.lost-clear': 'Goed gestreden. De volgende is voor jou.',
  'special.title': 'Momenten van dit potje',
  'special.quickest': 'Snelste vondst',
  'special.closest': 'Spannendste bod',
  'special.longest': 'Langste oplossing',
  'special.spot-on': 'Scherpste blik',
  'special.walk': 'Langste rit',
  'special.turns': 'Lengte',
  'special.eyes': 'With perfect eyes',
  'special.decided': 'It was decided',
  'detail.eyes': '{name} would have won: first to see the shortest way {n} {n:time|times}',
  'detail.decided': 'in round {n}: from then on {name} led',
  'detail.quickest': '{name}, {n} {n:seconde|seconden}',
  'detail.closest': '{name}, {n} {n:zet|zetten} voor op {other}',
  'detail.tie': '{name}, gelijk met {other}',
  'detail.longest': '{name}, {n} {n:zet|zetten}',
  'detail.spot-on': '{name}, {n} keer de kortste weg',
  'detail.walk': '{name}, {n} {n:zeshoek|zeshoeken}',
  'detail.turns': '{n} {n:beurt|beurten}',
  'result.study': 'Analyse',
  'result.share': 'Delen',
  'result.text': 'De uitslag als tekst',
  'share.head': '{game} op Robotable',
} satisfies Like<typeof en>;
