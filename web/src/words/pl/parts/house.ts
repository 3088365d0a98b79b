// The house in the page in Polish.
import type en from '../../en/parts/house.ts';
import type { Like } from '../../like.ts';

export default {
  'house.new-version': 'Jest nowa wersja Robotable.',
  'house.take': 'Zaktualizuj',
  'house.later': 'Później',
  'house.here': 'Żaden serwer nie odpowiada, więc ten stół zostaje w tej przeglądarce. Nie przepadnie, a grać możesz dalej bez internetu.',
  'house.again': 'Gra na tej stronie zatrzymała się i ruszyła od nowa. Nic nie przepadło.',
  'house.friends': 'Graj dalej ze znajomymi',
  'house.friends-text':
    'Gra przenosi się na serwer dokładnie tak, jak stoi, razem z botami, i czeka tam wstrzymana. Dostaniesz link do wysłania. Tutaj zostaje bez zmian.',
  'house.friends-late': 'Każdy, kto otworzy link, może usiąść i zagrać.',
  'house.friends-duel': 'Kto pierwszy otworzy link, gra dalej za gracza {name}.',
  'house.friends-look': 'Każdy, kto otworzy link, może patrzeć.',
  'house.friends-watch': 'To gra dla jednej osoby, więc znajomi mogą patrzeć.',
  'house.friends-screen': 'Kto zostaje przy tym ekranie?',
  'house.friends-there': 'Ta gra przeniosła się do stołu {code}.',
  'house.friends-go': 'Przejdź do tego stołu',
  'house.friends-offline':
    'Do tego potrzebna jest sieć, a teraz żaden serwer nie odpowiada. Nic nie przepadło: spróbuj ponownie, gdy będzie połączenie.',
  'house.friends-half': 'Ofertę można jeszcze wycofać albo bot właśnie pokazuje swoje ruchy. Spróbuj ponownie za chwilę.',
  'house.friends-lobby': 'Ten stół jest tylko w tej przeglądarce. Żeby zagrać z innymi, otwórz nowy.',
  'house.friends-new': 'Nowy stół',
  'house.friends-over': 'Usiądź, by grać dalej za gracza {name}.',
} satisfies Like<typeof en>;
