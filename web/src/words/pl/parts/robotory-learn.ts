// The lessons of RoboTory in Polish.
import type en from '../../en/parts/robotory-learn.ts';
import type { Like } from '../../like.ts';

export default {
  'learn.keys-robotory': 'Na klawiaturze: strzałkami chodzisz po planszy, Enterem wybierasz.',
  'learn.robotory.board.title': 'Plansza i obozy',
  'learn.robotory.board.text':
    '24 sześciokątne pola, połowa to twój obóz, połowa to obóz drugiej strony. Twój jest ten jasny na dole. Trzy roboty zaczynają pośrodku: biały, czarny i czerwony. Są niczyje. Każda strona zaczyna z dwoma białymi i dwoma czarnymi krążkami energii; dwadzieścia kolejnych to rezerwa. W swojej turze robisz dokładnie jedno: kładziesz, ruszasz albo uzupełniasz.',
  'learn.robotory.place.short': 'W swojej turze robisz jedną rzecz. Pierwsza: połóż krążek.',
  'learn.robotory.place.title': 'Połóż krążek',
  'learn.robotory.place.text':
    'Połóż jeden ze swoich krążków na dowolnym polu bez robota i bez krążka, w którymkolwiek obozie. Po krążkach jeżdżą roboty.',
  'learn.robotory.place.task': 'Połóż biały krążek obok białego robota.',
  'learn.robotory.place.done': 'Tu zaczyna się droga dla białego robota. Pamiętaj, że druga strona też może jej użyć.',
  'learn.robotory.place.other': 'To ma być biały krążek na polu tuż obok białego robota. Zacznij od początku.',
  'learn.robotory.move.short': 'Druga: rusz robotem po krążkach. Robot je zużywa.',
  'learn.robotory.move.title': 'Rusz robotem',
  'learn.robotory.move.text':
    'Rusz jednym robotem, którym chcesz, o ile kroków chcesz, ale co najmniej o jeden. Każdy krok prowadzi na sąsiednie pole z krążkiem i zużywa ten krążek. Możesz stanąć po każdym kroku. Bez krążka nie ma kroku i żaden robot nie wjedzie na pole innego.',
  'learn.robotory.move.task': 'Wprowadź białego robota do swojego obozu. Wybierz go, poprowadź i zatwierdź.',
  'learn.robotory.move.done': 'Jest u ciebie, dopóki nikt go nie wyprowadzi. Krążki z jego drogi zniknęły.',
  'learn.robotory.move.other': 'Białego robota nie ma w twoim obozie. Zacznij od początku.',
  'learn.robotory.colours.short':
    'Biały jeździ po białych, czarny po czarnych, czerwony po obu. Robot bez swojego krążka tuż obok stoi w miejscu.',
  'learn.robotory.colours.title': 'Jaki krążek dla kogo',
  'learn.robotory.colours.text':
    'Biały robot jeździ tylko po białych krążkach, czarny tylko po czarnych. Czerwony jeździ po jednych i drugich.',
  'learn.robotory.colours.task': 'Wprowadź czarnego robota do swojego obozu. Przez całą drogę potrzebuje czarnych krążków.',
  'learn.robotory.colours.done': 'Dookoła białego krążka, po czarnych.',
  'learn.robotory.colours.other': 'Czarnego robota nie ma w twoim obozie. Zacznij od początku.',
  'learn.robotory.refill.short': 'Trzecia: weź nowe krążki z rezerwy.',
  'learn.robotory.refill.title': 'Uzupełnij',
  'learn.robotory.refill.text':
    'Jeśli masz mniej niż cztery krążki, możesz dobrać z rezerwy tyle, żeby mieć cztery, w dowolnych kolorach, które w niej są. To cała twoja tura.',
  'learn.robotory.refill.task': 'Został ci jeden krążek. Uzupełnij.',
  'learn.robotory.refill.done': 'Znów cztery. W rezerwie jest o trzy mniej: miej ją na oku.',
  'learn.robotory.refill.other': 'To była inna akcja. Zacznij od początku i uzupełnij krążki.',
  'learn.robotory.end.short': 'Gdy rezerwa się skończy, wygrywa, kto ma więcej robotów w swoim obozie.',
  'learn.robotory.end.title': 'Jak to się kończy',
  'learn.robotory.end.text':
    'Kto bierze ostatni krążek z rezerwy, od razu kończy grę. Wygrywa, kto ma wtedy więcej robotów w swoim obozie; przy trzech robotach nie ma remisu. Według zasady z pierwszego wydania gra kończy się, gdy w rezerwie skończy się którykolwiek kolor.',
  'learn.robotory.end.task': 'Dwa roboty są w twoim obozie, dwa krążki w rezerwie. Zakończ grę i wygraj.',
  'learn.robotory.end.done': 'Rezerwa jest pusta: dwa roboty do jednego.',
  'learn.robotory.end.other': 'Gra toczy się dalej i może ją zakończyć druga strona. Zacznij od początku.',
  'learn.robotory.camps.title': 'Licz rezerwę',
  'learn.robotory.camps.text': 'Jeśli możesz wziąć ostatni krążek, to ty decydujesz, kiedy gra się kończy. O to chodzi w końcówce.',
  'learn.robotory.camps.task':
    'W rezerwie jest pięć krążków, ty nie masz żadnego. Jeden robot jest w twoim obozie, dwa w drugim. Czy warto uzupełnić?',
  'learn.robotory.camps.answer-1': 'Tak, to kończy grę',
  'learn.robotory.camps.answer-2': 'Ostrożnie: bierzesz cztery, zostaje jeden i druga strona może zakończyć grę',
  'learn.robotory.camps.answer-3': 'Wszystko jedno, będzie remis',
  'learn.robotory.camps.done':
    'Dobrze: kto ma wtedy wolne miejsce, bierze ostatni krążek i wygrywa dwa do jednego. Najpierw sprowadź do siebie robota.',
} satisfies Like<typeof en>;
