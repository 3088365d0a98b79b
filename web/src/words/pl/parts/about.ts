// The texts of the page about Robotable, in Polish.
import type en from '../../en/parts/about.ts';
import type { Like } from '../../like.ts';

export default {
  'about.lead': 'Tu możesz grać w trzy gry z robotami, rozwiązywać je i analizować.',
  'about.games': 'Kto wymyślił te gry',
  'about.ricochet': 'Autor: Alex Randolph. Wariant dla jednej osoby: Anson Bischoff.',
  'about.micro': 'Autor: Andreas Kuhnekath. Inspiracją była gra Alexa Randolpha.',
  'about.robotory': 'Gra dla dwóch osób o trzech niczyich robotach.',
  'about.rules': 'Zasady',
  'about.ours': 'Co jest nasze',
  'about.names':
    'Nazwy gier należą do ich wydawców; używamy ich, żeby było wiadomo, czyje to zasady. Robotable nie jest związane z żadnym wydawcą ani autorem i żaden z nich za nim nie stoi. Jeśli jakaś gra ci się podoba, kup ją: przy prawdziwym stole jest najlepsza.',
  'about.drawings': 'Program i wszystkie rysunki są nasze, na licencji MIT albo Apache License 2.0, do wyboru.',
} satisfies Like<typeof en>;
