// The lessons of Micro Robots in Polish.
import type en from '../../en/parts/micro-learn.ts';
import type { Like } from '../../like.ts';

export default {
  'learn.keys-micro': 'Na klawiaturze: strzałkami chodzisz po planszy, Enterem robisz ruch.',
  'learn.micro.board.title': 'Plansza',
  'learn.micro.board.text':
    '6 na 6 pól, każde ma kolor i liczbę od 1 do 6. Każda para występuje dokładnie raz, więc jej nazwa to zarazem adres: jest tylko jedna różowa 1. Planszę tworzą cztery kwadratowe ćwiartki; obracaj je i zamieniaj, jak chcesz. Stoi na niej jeden robot, a dwie kostki mówią, dokąd ma dojść.',
  'learn.micro.move.short': 'Robot idzie w swoim rzędzie lub kolumnie na pole tego samego koloru…',
  'learn.micro.move.title': 'Ten sam kolor',
  'learn.micro.move.text':
    'Robot idzie w swoim rzędzie albo w swojej kolumnie, jak daleko chcesz i ponad wszystkim, co jest pomiędzy, na pole tego samego koloru. To jeden ruch.',
  'learn.micro.move.task': 'Robot stoi na różowej 1. Doprowadź go do różowej 6 w tym samym rzędzie.',
  'learn.micro.move.done': 'Z różowej na różową, wzdłuż rzędu.',
  'learn.micro.number.short': '…albo z tą samą liczbą.',
  'learn.micro.number.title': 'Albo ta sama liczba',
  'learn.micro.number.text':
    'Pole może też mieć tę samą liczbę. Kolor albo liczba: jedno z nich musi pasować. Skręcenie za róg to już dwa ruchy.',
  'learn.micro.number.task': 'Z różowej 6 na białą 6.',
  'learn.micro.number.done': 'Inny kolor, ta sama liczba.',
  'learn.micro.route.short': 'Kilka ruchów to trasa.',
  'learn.micro.route.title': 'Cała droga',
  'learn.micro.route.text':
    'Do większości celów trzeba kilku ruchów, a każdy musi pasować tylko do poprzedniego pola. Zaznaczone pola pokazują, dokąd robot może teraz pójść.',
  'learn.micro.route.task': 'Doprowadź robota z różowej 1 do czerwonej 6.',
  'learn.micro.route.done': 'Różowa 6, biała 6, czerwona 6: kolor, liczba, liczba.',
  'learn.micro.announce.short': 'Najpierw mówisz liczbę, potem pokazujesz trasę dokładnie tej długości.',
  'learn.micro.announce.title': 'Powiedz liczbę',
  'learn.micro.announce.text':
    'Wszyscy myślą naraz. Kto pierwszy powie liczbę ruchów, ten pokazuje swoją drogę; inni nie mogą się już zgłaszać. Robot musi wejść na cel dokładnie tym ruchem: za późno się nie liczy, za wcześnie też nie. Dłuższa droga jest tak samo dobra jak krótka, byle miała dokładnie tyle ruchów, ile powiesz.',
  'learn.micro.announce.task': 'Twoja liczba to 4. Doprowadź robota z różowej 1 do białej 6 dokładnie w czterech ruchach.',
  'learn.micro.announce.done': 'Dokładnie cztery. Tam i z powrotem to sposób, żeby zużyć dwa ruchy.',
  'learn.micro.announce.early': 'Jest, ale za wcześnie: miały być 4 ruchy. Zacznij od początku i idź naokoło.',
  'learn.micro.announce.late': 'Cztery ruchy, a robot nie dotarł. Zacznij od początku.',
  'learn.micro.round.title': 'Runda',
  'learn.micro.round.text':
    'Kostki wskazują cel i kładzie się na nim żeton. Gdy ci się uda, żeton jest twój. Tak czy inaczej robot trafia na cel i stamtąd zaczyna się następna runda, a kostki wędrują w lewo. Jeśli długo nikt nie znajduje drogi, cel losuje się jeszcze raz.',
  'learn.micro.chips.title': 'Pomyłka kosztuje',
  'learn.micro.chips.text':
    'Gdy pokażesz złą drogę, oddajesz żeton, o ile jakiś masz, tej z pozostałych osób, która ma ich najmniej; gdy jest takich kilka, pierwszej zgodnie z ruchem wskazówek zegara.',
  'learn.micro.chips.task': 'Adzie się nie udaje. Ma 2 żetony, Ben ma 1, Cleo ma 3. Co się dzieje?',
  'learn.micro.chips.answer-1': 'Ada oddaje żeton Benowi',
  'learn.micro.chips.answer-2': 'Ada oddaje żeton Cleo',
  'learn.micro.chips.answer-3': 'Ben dostaje żeton z celu',
  'learn.micro.chips.done': 'Ben ma najmniej. Żeton z celu wraca do puli.',
  'learn.micro.end.title': 'Kto wygrywa',
  'learn.micro.end.text':
    'Kto ma pięć żetonów, od razu wygrywa. Gdy rozejdzie się wszystkich 25, wygrywa, kto ma ich najwięcej; wygrać może wtedy kilka osób. Solo grasz takie same rundy na czas i po każdej widzisz najkrótszą drogę. Po kilku rundach możecie się umówić, że nie kładziecie już żetonu na celu, tylko odczytujecie cel z kostek: tak jest szybciej, a nie trudniej.',
  'learn.micro.expert.title': 'Dla ekspertów: przez pole',
  'learn.micro.expert.text':
    'Żeton jak zawsze oznacza cel. Potem rzuca się jeszcze raz: kostki wskazują drugie pole i dalej je pokazują, a żetonu na nim nie ma. Robot musi wejść najpierw na to pole, a po nim na cel. Liczą się wszystkie ruchy. Wejście na cel wcześniej to zwykły ruch.',
  'learn.micro.expert.task': 'Z różowej 1 przez niebieską 6 na białą 6.',
  'learn.micro.expert.done': 'Najpierw niebieska 6, po niej biała 6.',
} satisfies Like<typeof en>;
