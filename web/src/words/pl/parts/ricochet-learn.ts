// The lessons of Ricochet Robots in Polish.
import type en from '../../en/parts/ricochet-learn.ts';
import type { Like } from '../../like.ts';

export default {
  'learn.keys-ricochet': 'Na klawiaturze: litera robota, potem strzałka.',
  'learn.ricochet.board.title': 'Plansza',
  'learn.ricochet.board.text':
    '16 na 16 pól; między niektórymi są ściany, a brzeg jest zamknięty dookoła. Na blok pośrodku nikt nie wjeżdża; widać na nim, którego celu szukacie. Celów jest 17: cztery kształty w czterech kolorach i wir. Stoją tu cztery roboty: czerwony, zielony, niebieski i żółty. Każdy ma swoją literę i swój kształt, więc nie musisz polegać na kolorach. Planszę układa i roboty ustawia los albo wy: dowolne cztery ćwiartki, po jednej w każdym kolorze, a roboty na dowolnych polach bez celu.',
  'learn.ricochet.slide.short': 'Robot sunie, aż coś go zatrzyma. To jeden ruch.',
  'learn.ricochet.slide.title': 'Roboty suną',
  'learn.ricochet.slide.text':
    'Wybierz robota i kierunek. Sunie, aż zatrzyma go ściana, brzeg albo blok pośrodku, i ani pola mniej. To jeden ruch. Jeśli nie może nawet drgnąć, to nie jest ruch.',
  'learn.ricochet.slide.task': 'Doprowadź czerwonego do gwiazdy. Musi na niej stanąć; samo przejechanie nie wystarczy.',
  'learn.ricochet.slide.done': 'W górę do brzegu, w prawo do ściany, w dół do ściany: trzy ruchy.',
  'learn.ricochet.stops.short': 'Roboty zatrzymują roboty. Ruszyć może każdy, a każdy ruch się liczy.',
  'learn.ricochet.stops.title': 'Roboty zatrzymują roboty',
  'learn.ricochet.stops.text':
    'Robot staje też przed innym robotem. Możesz ruszać każdym, ile razy chcesz; każdy ruch liczy się za jeden. Inne roboty to więc ściany, które możesz postawić tam, gdzie ich potrzebujesz.',
  'learn.ricochet.stops.task': 'Czerwony nie zatrzymałby się na gwieździe. Niech pomoże niebieski.',
  'learn.ricochet.stops.done': 'Niebieski w górę, potem czerwony w prawo: niebieski był ścianą, której brakowało.',
  'learn.ricochet.ricochet.short': 'Robot, który dociera do celu, musi po drodze skręcić.',
  'learn.ricochet.ricochet.title': 'Zasada rykoszetu',
  'learn.ricochet.ricochet.text':
    'Robot, który dociera do celu, musi mieć za sobą rykoszet: jeden z jego ruchów musi zacząć się pod kątem prostym do kierunku, w którym skończył się jego poprzedni ruch. Prosto do celu się nie liczy, prosto tam i z powrotem też nie. Zbyt wczesne dotarcie nie szkodzi: robot może pojechać dalej i wrócić. Przy stole można też grać z łagodniejszą zasadą albo bez niej.',
  'learn.ricochet.ricochet.task': 'Czerwony mógłby zajechać prosto na gwiazdę. Znajdź drogę, która się liczy.',
  'learn.ricochet.ricochet.done': 'Teraz po drodze był skręt, więc się liczy.',
  'learn.ricochet.ricochet.straight': 'Czerwony stoi na gwieździe, ale jechał prosto. Jedź stąd dalej albo zacznij od początku.',
  'learn.ricochet.target.short': 'Kolorowy cel jest dla robota w tym kolorze. Wir jest dla każdego.',
  'learn.ricochet.target.title': 'Czyj to cel?',
  'learn.ricochet.target.text':
    'Kolorowy cel jest dla robota w tym kolorze; inne mogą tylko pomagać. Wir jest dla każdego robota: który dotrze, ten dobry.',
  'learn.ricochet.target.task': 'Doprowadź dowolnego robota do wiru.',
  'learn.ricochet.target.done': 'Czerwony albo zielony: na wirze oba są dobre.',
  'learn.ricochet.target.straight': 'Jest na miejscu, ale jechał prosto: musi jeszcze skręcić.',
  'learn.ricochet.bid.short': 'Powiedz, ilu ruchów potrzebujesz, a potem zmieść się w tej liczbie.',
  'learn.ricochet.bid.title': 'Licytacja',
  'learn.ricochet.bid.text':
    'Wszyscy myślą naraz i nikt nie dotyka robotów. Kto widzi drogę, mówi, ile ma ruchów. Pierwsza oferta odwraca klepsydrę: przez minutę każdy może licytować i obniżać własną ofertę. Podnieść oferty nie można nigdy. Potem trzeba pokazać drogę z najniższej oferty i zmieścić się w podanej liczbie ruchów.',
  'learn.ricochet.bid.task': 'Twoja oferta to 3. Pokaż: doprowadź czerwonego do gwiazdy najwyżej w trzech ruchach.',
  'learn.ricochet.bid.done': 'W trzech, jak było powiedziane. Żeton jest twój, a roboty zostają na miejscach.',
  'learn.ricochet.bid.straight': 'Na gwieździe, ale bez skrętu. Jedź dalej, jeśli masz jeszcze ruchy.',
  'learn.ricochet.bid.over':
    'Ruchy się skończyły. Przy stole roboty wracają i kolej na następną ofertę; tutaj możesz spróbować jeszcze raz.',
  'learn.ricochet.round.short': 'Teraz cała runda. Kto powie najniższą liczbę, pokazuje najpierw i, jeśli się uda, zdobywa żeton.',
  'learn.ricochet.round.title': 'Cała runda',
  'learn.ricochet.round.text':
    'Ktoś powiedział już liczbę. Poszukaj krótszej drogi, powiedz swoją liczbę i pokaż tę drogę. Jeśli się uda, żeton jest twój; jeśli nie, roboty wracają i pokazuje druga osoba.',
  'learn.ricochet.round.task': 'Ben mówi 5. Doprowadź czerwonego do gwiazdy: w ilu ruchach ci się uda?',
  'learn.ricochet.round.done': 'Żeton jest twój i runda też! Tak wygląda każda runda.',
  'learn.ricochet.round.straight': 'Na gwieździe, ale bez skrętu. Jedź dalej, jeśli masz jeszcze ruchy.',
  'learn.ricochet.round.over': 'Ruchy się skończyły i roboty wracają. Powiedz liczbę jeszcze raz.',
  'learn.ricochet.first.title': 'Kto pokazuje pierwszy?',
  'learn.ricochet.first.text': 'Najniższa oferta, a z równych najwcześniejsza.',
  'learn.ricochet.first.task': 'Ada mówi 5, potem Ben mówi 4, a potem Cleo też 4. Kto pokazuje?',
  'learn.ricochet.first.answer-1': 'Ada, bo była pierwsza',
  'learn.ricochet.first.answer-2': 'Ben',
  'learn.ricochet.first.answer-3': 'Cleo, bo była ostatnia',
  'learn.ricochet.first.done': 'Ben: 4 to najniższa oferta, a powiedział ją przed Cleo.',
  'learn.ricochet.failed.title': 'Gdy się nie uda',
  'learn.ricochet.failed.text':
    'Nie możesz zrobić więcej ruchów, niż wynosi twoja oferta. Jeśli się nie uda, wszystko wraca tam, gdzie runda się zaczęła, i próbuje następna osoba. Jeśli nie uda się nikomu, nikt nie dostaje żetonu, a ten wraca między pozostałe i wszystkie się miesza.',
  'learn.ricochet.failed.task': 'Droga Bena ma jednak 5 ruchów. Co teraz?',
  'learn.ricochet.failed.answer-1': 'Może zrobić pięć',
  'learn.ricochet.failed.answer-2': 'Nikt nie dostaje żetonu',
  'learn.ricochet.failed.answer-3': 'Roboty wracają i Cleo pokazuje swoje 4',
  'learn.ricochet.failed.done': 'Dobrze: następna jest Cleo z 4, a po niej Ada z 5.',
  'learn.ricochet.end.title': 'Kto wygrywa',
  'learn.ricochet.end.text':
    'Każdy rozwiązany cel to żeton. Dwie osoby grają do 8 żetonów, trzy do 6, cztery do 5; gdy jest was więcej, gracie o wszystkie 17. Możecie umówić się na każdą inną liczbę. Przy remisie wygrana jest wspólna. Jeśli długo nikt nie licytuje, każdy może odwrócić klepsydrę; gdy nie będzie oferty, żeton wraca między pozostałe, miesza się je i odkrywa jeden z nich. Solo ścigasz się z klepsydrą, żeton po żetonie: co rozwiążesz na czas, leży odkryte, reszta zakryta, a po wszystkich 17 wygrywasz, gdy odkrytych jest więcej niż zakrytych. Możesz też dać sobie na każdy żeton dwie klepsydry.',
  'learn.ricochet.barrier.title': 'Bariery',
  'learn.ricochet.barrier.text':
    'Na niektórych planszach są kolorowe bariery, ustawione na ukos. Robot w tym samym kolorze przejeżdża prosto. Każdy inny odbija się jak światło od lustra i sunie dalej; to wszystko jest jeden ruch. Żaden robot nie może zatrzymać się na barierze. W pierwszej partii grajcie bez barier.',
  'learn.ricochet.barrier.task': 'Doprowadź niebieskiego do planety w jednym ruchu.',
  'learn.ricochet.barrier.done': 'Odbicie od czerwonej bariery i w górę. Sam czerwony pojechałby prosto.',
  'learn.ricochet.black.title': 'Czarny robot',
  'learn.ricochet.black.text':
    'Piąty robot dla tych, którzy go lubią. Nie należy do żadnego koloru, więc odbija się od każdej bariery, i może dotrzeć do wiru.',
  'learn.ricochet.black.task': 'Jeden ruch, dwa odbicia: doprowadź czarnego robota do wiru.',
  'learn.ricochet.black.done': 'Od czerwonej, od niebieskiej i już jest.',
  'learn.ricochet.transparent.title': 'Przezroczysty robot',
  'learn.ricochet.transparent.text':
    'Może przejechać przez ścianę albo prosto przez barierę, za każdym razem za jeden dodatkowy ruch. Brzeg, blok pośrodku i inne roboty zatrzymują go jak każdego. Gdy na drodze jest ściana, wybierasz: stanąć czy przejechać.',
  'learn.ricochet.transparent.task': 'Wyślij przezroczystego robota w prawo i wybierz przejazd przez ścianę.',
  'learn.ricochet.transparent.done': 'Dwa ruchy: jeden za jazdę, jeden za ścianę.',
} satisfies Like<typeof en>;
