// The rules of RoboTory where one plays, in Polish.
import type en from '../../en/parts/robotory-rules.ts';
import type { Like } from '../../like.ts';

export default {
  'rules.robotory.lobby.title': 'Przed grą',
  'rules.robotory.lobby.text':
    'Dwie strony, każda ma obóz z dwunastu pól. Biały, czarny i czerwony robot zaczynają pośrodku i są niczyje.\nKażda strona zaczyna z dwoma białymi i dwoma czarnymi krążkami energii; pozostałych 20 to rezerwa. Wszystko jest jawne.\nZaczynają jasne. O tym, kto gra jasnymi, decyduje los albo wy.',
  'rules.robotory.turn.title': 'Twoja tura',
  'rules.robotory.turn.text':
    'Zrób dokładnie jedną z trzech rzeczy. Pasować nie wolno.\nPołóż: jeden ze swoich krążków na dowolnym polu bez robota i bez krążka, w którymkolwiek obozie.\nRusz: dowolnym robotem po krążkach, których może użyć, o krok lub więcej, z pola na sąsiednie pole. Biały używa białych, czarny czarnych, czerwony obu. Każdy krążek, na który wjedzie, jest zużyty. Możesz stanąć po każdym kroku.\nUzupełnij: jeśli masz mniej niż cztery krążki, dobierz z rezerwy tyle, żeby mieć cztery, w dowolnych kolorach, które w niej są. Jeśli jest ich mniej, weź wszystkie.',
  'rules.robotory.end.title': 'Kto wygrywa',
  'rules.robotory.end.text':
    '{end}\nWygrywa, kto ma wtedy więcej robotów w swoim obozie. Przy trzech robotach nie ma remisu.\nMożesz też poddać partię. Przy grze z zegarami przegrywa ten, komu skończy się czas.',
  'rules.robotory.end-by.reserve': 'Kto bierze ostatni krążek z rezerwy, od razu kończy grę.',
  'rules.robotory.end-by.one-colour': 'Przy tym stole gra kończy się, gdy w rezerwie skończy się jeden z kolorów.',
} satisfies Like<typeof en>;
