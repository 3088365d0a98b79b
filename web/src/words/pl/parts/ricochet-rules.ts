// The rules of Ricochet Robots where one plays, in Polish.
import type en from '../../en/parts/ricochet-rules.ts';
import type { Like } from '../../like.ts';

export default {
  'rules.ricochet.lobby.title': 'Przed grą',
  'rules.ricochet.lobby.text':
    'Planszę tworzą cztery ćwiartki, po jednej w każdym kolorze. Możecie je wybrać i ustawić roboty samodzielnie, na dowolnych polach bez celu; inaczej o jednym i drugim decyduje los.\nĆwiartki z kolorowymi barierami są na później. Na początek grajcie bez nich.\nDwie osoby grają do 8 żetonów, trzy do 6, cztery do 5; gdy jest was więcej, gracie o wszystkie 17. Możecie umówić się na każdą inną liczbę żetonów.',
  'rules.ricochet.thinking.title': 'Szukanie drogi',
  'rules.ricochet.thinking.text':
    'Odkrywa się żeton. Wszyscy myślą naraz: ilu najmniej ruchów potrzebuje robot w tym kolorze, żeby dotrzeć do celu? Wir jest dla każdego robota.\nNikt nie dotyka robotów i do pierwszej oferty nikomu się nie spieszy.\nKto widzi drogę, mówi, ile ma ruchów: od 1 do 99.\nGdy przez {quiet} nikt nie licytuje, każdy może odwrócić klepsydrę. Wszyscy razem możecie postanowić, że odwracacie ją wcześniej albo od razu odkładacie żeton. Jeśli piasek się przesypie i nie ma oferty, żeton wraca między zakryte, miesza się je i odkrywa inny. Oferta przed końcem jest jak każda pierwsza: odwraca klepsydrę od nowa.',
  'rules.ricochet.bidding.title': 'Licytacja',
  'rules.ricochet.bidding.text':
    'Pierwsza oferta odwraca klepsydrę. Wszyscy mają {timer} na oferty: może to być ta sama liczba co u kogoś innego, niższa albo wyższa.\nWłasną ofertę możesz obniżyć. Podnieść oferty nie można nigdy.\nPowtórzenie swojej liczby nic nie zmienia: zachowuje ona miejsce z pierwszego razu.\nGdy piasek się przesypie, ofert już się nie przyjmuje.\n{early}',
  'rules.ricochet.showing.title': 'Pokaz',
  'rules.ricochet.showing.text':
    'Pierwsza pokazuje osoba z najniższą ofertą; przy równych ta, której oferta padła wcześniej.\nPokaz się udaje, gdy właściwy robot po rykoszecie zatrzyma się na celu, a ruchów nie będzie więcej niż w ofercie. Wtedy żeton jest zdobyty.\n{fails} Roboty wracają na swoje znaczniki i kolej na następną ofertę.\nJeśli nie uda się nikomu, nikt nie dostaje żetonu, a ten wraca między zakryte i wszystkie się miesza.',
  'rules.ricochet.over.title': 'Po rundzie',
  'rules.ricochet.over.text':
    'Po udanym pokazie roboty zostają tam, gdzie są, i stamtąd zaczyna się następna runda.\nJeśli nikomu się nie udało, roboty stoją znów na znacznikach, a żeton wraca między zakryte.\nJeśli przy odkryciu żetonu robot stoi już na swoim celu, ten żeton wraca i losuje się inny. Gdy zostały tylko takie żetony, robot musi odjechać i wrócić.',
  'rules.ricochet.end.title': 'Kto wygrywa',
  'rules.ricochet.end.text':
    'Wygrywa, kto pierwszy ma umówioną liczbę żetonów: 8 przy dwóch osobach, 6 przy trzech, 5 przy czterech.\nGdy żetony się skończą albo wszyscy zgodzicie się skończyć grę, wygrywa, kto ma najwięcej żetonów.\nPrzy remisie wygrana jest wspólna.',
  'rules.ricochet.moving.title': 'Jak jeżdżą roboty',
  'rules.ricochet.moving.text':
    'Wybierz robota i kierunek. Sunie, aż zatrzyma go ściana, brzeg, blok pośrodku albo inny robot, i ani pola mniej. To jeden ruch.\nMożesz ruszać każdym robotem, ile razy chcesz. Każdy ruch każdego robota liczy się za jeden.\nBariera przepuszcza robota w swoim kolorze. Każdy inny odbija się jak światło od lustra i sunie dalej; to wszystko jest jeden ruch. Żaden robot nie może zatrzymać się na barierze.',
  'rules.ricochet.target.title': 'Dotarcie do celu',
  'rules.ricochet.target.text':
    'Kolorowy cel jest dla robota w tym kolorze; wir jest dla każdego robota.\nRobot musi się tam zatrzymać. Samo przejechanie się nie liczy.\n{rule}\nZbyt wczesne dotarcie nie szkodzi: robot może pojechać dalej i wrócić.',
  'rules.ricochet.rule.turn':
    'Musi mieć za sobą rykoszet: jeden z jego ruchów musi zacząć się pod kątem prostym do kierunku, w którym skończył się jego własny poprzedni ruch. Linia prosta nie wystarczy.',
  'rules.ricochet.rule.turn-or-bounce':
    'Musi mieć za sobą rykoszet: odbicie od bariery albo dwa swoje ruchy, z których drugi zaczyna się pod kątem prostym do kierunku, w którym skończył się pierwszy. Linia prosta nie wystarczy.',
  'rules.ricochet.rule.none': 'Przy tym stole rykoszet nie jest potrzebny: linia prosta wystarczy.',
  'rules.ricochet.fails.clock': 'Kto zużyje ruchy, podda się albo pokazuje dłużej niż {demonstration}, temu się nie udało.',
  'rules.ricochet.fails.no-clock': 'Kto zużyje ruchy albo się podda, temu się nie udało. Zegara nie ma.',
  'rules.ricochet.have.any': 'Powiedz, gdy masz drogę: to zatrzymuje klepsydrę, a potem pokazujesz.',
  'rules.ricochet.have.number':
    'Gdy masz drogę, powiedz, ile ma ruchów: to zatrzymuje klepsydrę, a potem pokazujesz ją w najwyżej tylu ruchach.',
  'rules.ricochet.early.on':
    'Nie masz nic do dodania? Kliknij „Gotowe”, także po własnej ofercie. Gdy zrobią to wszyscy, nikt nie czeka na resztę piasku. Na kogoś, kto stracił połączenie, czeka się 30 sekund.',
  'rules.ricochet.early.off': 'Przy tym stole piasek zawsze przesypuje się do końca.',
  'rules.ricochet.solo.title': 'Solo',
  'rules.ricochet.solo.text':
    'Żeton i klepsydrę odwraca się razem. {have}\nZa rozwiązanie na czas kładziesz żeton odkryty, w każdym innym razie zakryty.\nPo wszystkich 17 żetonach wygrywasz, gdy odkrytych jest więcej niż zakrytych.\nŁatwiej: dwie klepsydry na każdy żeton.',
  'rules.ricochet.robots.title': 'Więcej robotów',
  'rules.ricochet.robots.text':
    'Czarny robot nie należy do żadnego koloru. Odbija się od każdej bariery i może dotrzeć do wiru.\nPrzezroczysty robot może przejechać przez ścianę, zamiast stanąć, i prosto przez barierę, zamiast się odbić, za każdym razem za jeden dodatkowy ruch. Zatrzymują go brzeg, blok pośrodku i inne roboty. Może dotrzeć do wiru; przy innych celach może tylko pomagać.',
} satisfies Like<typeof en>;
