// The house in the page in Polish.
import type en from '../../en/parts/house.ts';
import type { Like } from '../../like.ts';

export default {
  'house.new-version': 'Jest nowa wersja Robotable.',
  'house.take': 'Zaktualizuj',
  'house.later': 'Później',
  'house.here': 'Żaden serwer nie odpowiada, więc ten stół zostaje w tej przeglądarce. Nie przepadnie, a grać możesz dalej bez internetu.',
  'house.again': 'Gra na tej stronie zatrzymała się i ruszyła od nowa. Nic nie przepadło.',
} satisfies Like<typeof en>;
