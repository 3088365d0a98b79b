// The end of a game in German.
import type en from '../../en/parts/moments.ts';
import type { Like } from '../../like.ts';

export default {
  'outcome.won-close': 'Um Haaresbreite!',
  'outcome.won-clear': 'Und zwar deutlich. Gut gespielt!',
  'outcome.lost-close': 'So knapp. Nur einer hat gefehlt!',
  'outcome.lost-clear': 'Gut gekämpft. Das nächste gehört dir.',
  'special.title': 'Momente dieses Spiels',
  'special.quickest': 'Am schnellsten gefunden',
  'special.closest': 'Knappstes Gebot',
  'special.longest': 'Längste Lösung',
  'special.spot-on': 'Schärfstes Auge',
  'special.walk': 'Weitester Weg',
  'special.turns': 'Länge',
  'special.eyes': 'Mit perfekten Augen',
  'special.decided': 'Entschieden war es',
  'detail.eyes': '{name} hätte gewonnen: {n}-mal als Erstes den kürzesten Weg gesehen',
  'detail.decided': 'in Runde {n}: Von da an lag {name} vorn',
  'detail.quickest': '{name}, {n} {n:Sekunde|Sekunden}',
  'detail.closest': '{name}, {n} {n:Zug|Züge} vor {other}',
  'detail.tie': '{name}, gleichauf mit {other}',
  'detail.longest': '{name}, {n} {n:Zug|Züge}',
  'detail.spot-on': '{name}, {n} Mal den kürzesten Weg',
  'detail.walk': '{name}, {n} {n:Sechseck|Sechsecke}',
  'detail.turns': '{n} {n:Zug|Züge}',
  'result.study': 'Analyse',
  'result.share': 'Teilen',
  'result.text': 'Das Ergebnis als Text',
  'share.head': '{game} auf Robotable',
} satisfies Like<typeof en>;
