// The texts of the page about Robotable, in Dutch.
import type en from '../../en/parts/about.ts';
import type { Like } from '../../like.ts';

export default {
  'about.lead': 'Drie robotspellen om te spelen, op te lossen en te analyseren.',
  'about.games': 'Wie de spellen bedacht',
  'about.ricochet': 'Van Alex Randolph. De variant voor één speler is van Anson Bischoff.',
  'about.micro': 'Van Andreas Kuhnekath, geïnspireerd op het spel van Alex Randolph.',
  'about.robotory': 'Een spel voor twee om drie robots die van niemand zijn.',
  'about.rules': 'De regels',
  'about.ours': 'Wat van ons is',
  'about.names':
    'De namen van de spellen zijn van hun uitgevers; we noemen ze om te zeggen van wie deze regels zijn. Robotable hoort niet bij een uitgever of auteur en wordt door geen van hen gesteund. Vind je een spel leuk, koop het dan: aan een echte tafel is het op zijn mooist.',
  'about.drawings':
    'Het programma en alle tekeningen zijn van ons en vallen onder de MIT-licentie of de Apache License 2.0, wat je maar wilt.',
} satisfies Like<typeof en>;
