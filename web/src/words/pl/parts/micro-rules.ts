// The rules of Micro Robots where one plays, in Polish.
import type en from '../../en/parts/micro-rules.ts';
import type { Like } from '../../like.ts';

export default {
  'rules.micro.lobby.title': 'Przed grą',
  'rules.micro.lobby.text':
    'Planszę tworzą cztery ćwiartki, wszystkie tą samą stroną do góry, czarną albo miedzianą. Możecie ułożyć je samodzielnie: w dowolnej kolejności, każdą dowolnie obróconą. Inaczej decyduje los.\nPierwszy rzut wskazuje pole startowe; przy prawdziwym stole rzuca najmłodsza osoba.\nObok leży 25 żetonów.',
  'rules.micro.rolling.title': 'Rzut',
  'rules.micro.rolling.text':
    'Kostki, kolor i liczba, wskazują jedno pole. W pierwszej rundzie wskazują najpierw start, a potem cel; rzuca się, aż wypadnie inne pole. Na celu kładzie się żeton.\nCel, do którego na tej planszy nie da się dojść, losuje się od razu jeszcze raz, chyba że stół zdaje się na kostki.\nŻeton startu oznacza start. Robot czeka obok planszy, aż ktoś pokaże drogę.\n{nochip}',
  'rules.micro.thinking.title': 'Szukanie drogi',
  'rules.micro.thinking.text':
    'Wszyscy myślą naraz. Kto pierwszy powie liczbę ruchów, od 1 do 99, musi pokazać drogę dokładnie tej długości. Od tej chwili inni nie mogą się zgłaszać.\nDłuższa droga jest tak samo dobra jak krótka, byle miała dokładnie tyle ruchów, ile powiesz.\nGdy przez {quiet} nikt nic nie powie, o nowym celu może zdecydować większość; wcześniej tylko wszyscy razem.',
  'rules.micro.showing.title': 'Pokaz',
  'rules.micro.showing.text':
    'Robot musi wejść na cel dokładnie zapowiedzianym ruchem. Później to porażka, wcześniej też.\n{fails}\n{lenient}\nUdany pokaz: żeton z celu jest twój.\nPorażka: oddajesz jeden żeton, o ile jakiś masz, tej z pozostałych osób, która ma ich najmniej; gdy jest takich kilka, pierwszej zgodnie z ruchem wskazówek zegara. Żeton z celu wraca do puli.',
  'rules.micro.lenient.on': 'Niedozwolonego kroku robot nie zrobi i możesz wybrać inny.',
  'rules.micro.lenient.off': 'Przy tym stole niedozwolony krok to porażka.',
  'rules.micro.nochip.on':
    'W każdej chwili możecie się wszyscy umówić, że nie kładziecie żetonu na celu, tylko odczytujecie cel z kostek. Tak jest szybciej, i możecie do żetonu wrócić.',
  'rules.micro.nochip.experts': 'Tutaj na celu zawsze leży żeton, bo kostki pokazują pole pośrednie.',
  'rules.micro.fails.clock': 'Poddanie się albo pokaz dłuższy niż {demonstration} to także porażka.',
  'rules.micro.fails.no-clock': 'Poddanie się to także porażka. Zegara nie ma.',
  'rules.micro.over.title': 'Po rundzie',
  'rules.micro.over.text':
    'Tak czy inaczej robot kończy na celu i stamtąd zaczyna się następna runda.\nKostki wędrują w lewo. Kto je dostaje, losuje następny cel.',
  'rules.micro.end.title': 'Kto wygrywa',
  'rules.micro.end.text':
    'Kto ma pięć żetonów, od razu wygrywa.\nGdy pula jest pusta i wszystkie żetony są u graczy, wygrywa, kto ma ich najwięcej. Przy remisie wygrana jest wspólna.',
  'rules.micro.moving.title': 'Jak chodzi robot',
  'rules.micro.moving.text':
    'Idzie wzdłuż swojego rzędu albo kolumny, dowolnie daleko i ponad wszystkim, co jest pomiędzy, na pole tego samego koloru albo z tą samą liczbą co pole, na którym stoi. To jeden ruch.\nSkręcenie za róg to dwa ruchy. Stanie w miejscu to nie ruch.',
  'rules.micro.experts.title': 'Dla ekspertów',
  'rules.micro.experts.text':
    'Gdy na celu leży już żeton, rzuca się jeszcze raz: kostki wskazują pole pośrednie i dalej je pokazują. Żetonu na nim nie ma.\nRobot musi najpierw wejść na to pole, a po nim na cel. Liczą się wszystkie ruchy. Wejście na cel wcześniej to zwykły ruch.',
  'rules.micro.alone.title': 'Solo',
  'rules.micro.alone.text': 'Takie same rundy na czas. Po każdej widzisz najkrótszą drogę.',
} satisfies Like<typeof en>;
