// The rules of RoboTory where one plays, in German.
import type en from '../../en/parts/robotory-rules.ts';
import type { Like } from '../../like.ts';

export default {
  'rules.robotory.lobby.title': 'Vor dem Spiel',
  'rules.robotory.lobby.text':
    'Zwei spielen, jeder mit einem Lager von zwölf Sechsecken. Ein weißer, ein schwarzer und ein roter Roboter starten in der Mitte und gehören niemandem.\nJeder beginnt mit zwei weißen und zwei schwarzen Energiescheiben; die anderen 20 sind der Vorrat. Alles liegt offen.\nHell beginnt. Wer Hell spielt, wird gelost oder gewählt.',
  'rules.robotory.turn.title': 'Wenn du dran bist',
  'rules.robotory.turn.text':
    'Tu genau eines von dreien. Passen gibt es nicht.\nLegen: eine deiner Scheiben auf ein Sechseck ohne Roboter und ohne Scheibe, in welchem Lager auch immer.\nZiehen: irgendeinen Roboter über Scheiben laufen lassen, die er nutzen kann, einen Schritt oder mehr, von Nachbar zu Nachbar. Weiß nutzt weiße, Schwarz schwarze, Rot beide. Jede betretene Scheibe ist verbraucht. Du darfst nach jedem Schritt anhalten.\nAuffüllen: mit weniger als vier Scheiben so viele aus dem Vorrat nehmen, dass es vier sind, in Farben, die er noch hat. Hat er weniger, nimm alle.',
  'rules.robotory.end.title': 'Wer gewinnt',
  'rules.robotory.end.text':
    '{end}\nWer dann mehr Roboter im eigenen Lager hat, gewinnt. Bei drei Robotern gibt es kein Unentschieden.\nDu kannst auch aufgeben. Mit Uhren verliert, wessen Zeit abläuft.',
  'rules.robotory.end-by.reserve': 'Wer die letzte Scheibe des Vorrats nimmt, beendet das Spiel sofort.',
  'rules.robotory.end-by.one-colour': 'An diesem Tisch endet das Spiel, sobald eine Farbe des Vorrats verbraucht ist.',
} satisfies Like<typeof en>;
