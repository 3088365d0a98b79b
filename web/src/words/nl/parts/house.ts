// The house in the page in Dutch.
import type en from '../../en/parts/house.ts';
import type { Like } from '../../like.ts';

export default {
  'house.new-version': 'Er is een nieuwe versie van Robotable.',
  'house.take': 'Nu bijwerken',
  'house.later': 'Later',
  'house.here': 'Er antwoordt geen server, dus blijft deze tafel in deze browser. Hij wordt bewaard, en je kunt offline verder spelen.',
  'house.again': 'Het spel in deze pagina was gestopt en loopt nu weer. Er is niets verloren gegaan.',
} satisfies Like<typeof en>;
