// Who wins RoboTory, in German.
import type en from '../../en/parts/robotory-openings.ts';
import type { Like } from '../../like.ts';

export default {
  'openings.title': 'Wer gewinnt?',
  'openings.lead':
    'Unter Gleichen: Dunkel. Womit Hell auch beginnt, die Engine gibt Hell nur {worst} bis {best}. Hier sind alle 42 ersten Aktionen, und wie es weitergeht, wenn beide gut spielen.',
  'openings.line': 'Nach {action}: {percent} für Hell',
  'openings.answers': 'Die besten Antworten von Dunkel, mit den Chancen von Hell',
  'openings.actions': 'Die beste Fortsetzung für beide',
  'openings.failed': 'Das Brett ließ sich nicht laden. Versuch einen anderen Schritt.',
  'openings.study': 'Auf dem Analysebrett',
  'openings.first': 'Die erste Aktion von Hell',
  'openings.first-how': 'W ist eine weiße Scheibe, B eine schwarze, dann folgt das Feld. Wähl eine aus, um sie auf dem Brett zu sehen.',
  'openings.action': 'Aktion',
  'openings.chance': 'Chance von Hell, laut Suche',
  'openings.won': 'Siege von Hell',
  'openings.how': 'Wie diese Zahlen entstanden sind',
  'openings.how-search':
    'Nach jeder ersten Aktion hat die Engine {nodes} Millionen Stellungen angesehen, etwa {depth} Aktionen weit. Die Chance ist ihr Urteil am Ende davon, und die Fortsetzung ist das, was sie von beiden erwartet.',
  'openings.how-games':
    'Außerdem hat sie nach jeder {games} Partien gegen sich selbst gespielt, mit 8.000 bis 24.000 Stellungen für jede Aktion. Hell hat {won} von {all} gewonnen ({percent}).',
  'openings.how-sure':
    'Bewiesen ist davon nichts. Die Engine weiß, was sie aus ihren eigenen Partien gelernt hat, und wer Fehler macht, gewinnt und verliert anders: Nach vier zufälligen Aktionen gewinnt Hell etwa vier von zehn Partien.',
  'openings.fair':
    'Für eine ausgeglichene Partie wählst du an einem neuen Tisch „Fairer Anfang“: Die ersten vier Aktionen werden dann aus Eröffnungen gezogen, nach denen beide gleich oft gewinnen.',
  'openings.play': 'Neuer Tisch',
  'openings.command': 'Der Befehl, der sie erzeugt hat:',
} satisfies Like<typeof en>;
