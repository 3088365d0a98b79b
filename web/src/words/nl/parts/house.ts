// The house in the page in Dutch.
import type en from '../../en/parts/house.ts';
import type { Like } from '../../like.ts';

export default {
  'house.new-version': 'Er is een nieuwe versie van Robotable.',
  'house.take': 'Nu bijwerken',
  'house.later': 'Later',
  'house.here': 'Er antwoordt geen server, dus blijft deze tafel in deze browser. Hij wordt bewaard, en je kunt offline verder spelen.',
  'house.again': 'Het spel in deze pagina was gestopt en loopt nu weer. Er is niets verloren gegaan.',
  'house.friends': 'Verder spelen met vrienden',
  'house.friends-text':
    'Het spel verhuist precies zoals het staat naar de server, met bots en al, en wacht daar in pauze. Je krijgt een link om te delen. Hier blijft het zoals het was.',
  'house.friends-late': 'Wie de link opent, kan erbij komen zitten en meespelen.',
  'house.friends-duel': 'Wie de link het eerst opent, speelt verder voor {name}.',
  'house.friends-look': 'Wie de link opent, kan meekijken.',
  'house.friends-watch': 'Het is een spel voor één persoon: je vrienden kunnen meekijken.',
  'house.friends-screen': 'Wie blijft bij dit scherm?',
  'house.friends-there': 'Dit spel is verhuisd naar tafel {code}.',
  'house.friends-go': 'Naar die tafel',
  'house.friends-offline':
    'Hiervoor is het netwerk nodig, en er antwoordt nu geen server. Er is niets verloren: probeer het opnieuw als je online bent.',
  'house.friends-half': 'Een bod kan nog worden teruggenomen, of een bot laat net zijn zetten zien. Probeer het zo nog eens.',
  'house.friends-lobby': 'Alleen deze browser heeft deze tafel. Open een nieuwe om met anderen te spelen.',
  'house.friends-new': 'Nieuwe tafel',
  'house.friends-over': 'Ga zitten om verder te spelen voor {name}.',
} satisfies Like<typeof en>;
