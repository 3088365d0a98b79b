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
  'special.eyes': 'Met perfecte ogen',
  'special.decided': 'Beslist',
  'detail.eyes': '{name} had gewonnen: {n} keer als eerste de kortste weg gezien',
  'detail.decided': 'in ronde {n}: vanaf toen stond {name} voor',
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
