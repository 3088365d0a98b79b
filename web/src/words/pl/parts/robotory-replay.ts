// The turning points in a replay of RoboTory in Polish.
import type en from '../../en/parts/robotory-replay.ts';
import type { Like } from '../../like.ts';

export default {
  'turns.title': 'Punkty zwrotne',
  'turns.text': 'Silnik jeszcze raz ogląda każdą pozycję i mówi, kto był bliżej wygranej.',
  'turns.ask': 'Znajdź punkty zwrotne',
  'turns.progress': 'Pozycje: {done} z {of}',
  'turns.cancel': 'Zatrzymaj',
  'turns.none': 'Nic się nie odwróciło: kto prowadził, ten prowadził do końca.',
  'turns.failed': 'Silnik nie mógł tego obejrzeć: {why}',
  'turns.graph': 'Jaką szansę na wygraną ma {name}, tura po turze',
  'turns.side': '{name} wygrywa',
  'turns.turned': 'Tura {n}: {action}',
  'turns.change': 'Przedtem: {before}. Potem: {after}.',
  'turns.played': 'Zagrane',
  'turns.better': 'Lepiej',
  'turns.closer': 'Pierwsze spojrzenie. Silnik przygląda się dokładniej…',
} satisfies Like<typeof en>;
