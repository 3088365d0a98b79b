// The board of the first page in Dutch.
import type en from '../../en/parts/taste.ts';
import type { Like } from '../../like.ts';

export default {
  'taste.title': 'Probeer maar: rood naar de ster',
  'taste.lead': 'Trek aan de rode robot. Hij glijdt door tot iets hem tegenhoudt. Drie zetten zijn genoeg.',
  'taste.help': 'Trek aan een robot: de andere staan in de weg, en dat helpt. In drie zetten is rood bij de ster.',
  'taste.moves': 'Zetten: {n}',
  'taste.again': 'Opnieuw',
  'taste.solved': 'Gelukt! {n} {n:zet|zetten}.',
  'taste.solved-best': 'Gelukt, in drie zetten!',
  'taste.next': 'Meer is het niet. Wat nu?',
  'taste.bot': 'Versla een bot',
  'taste.daily': 'Puzzel van de dag',
  'taste.friends': 'Een tafel met vrienden',
  'taste.another': 'Nog een',
  'taste.failed': 'Het bord is er nu even niet.',
} satisfies Like<typeof en>;
