// The texts that study boards share in German.
import type en from '../en/study.ts';
import type { Like } from '../like.ts';

export default {
  'nav.study': 'Analyse',
  'study.title': 'Analyse',
  'study.lead': 'Stell jede Stellung auf, probier sie aus und lass den Löser suchen.',
  'study.open': 'Brett öffnen',
  'study.ways': 'Teilen, Import und Export',
  'study.share': 'Link teilen',
  'study.copy-notation': 'Als Text kopieren',
  'study.copy-failed': 'Dein Browser erlaubt kein Kopieren.',
  'study.import': 'Import',
  'study.import-title': 'Stellung importieren',
  'study.export': 'Export',
  'study.export-title': 'Exportieren',
  'study.print': 'Drucken',
  'study.printing': 'Der Druck kommt gleich',
  'study.paste': 'Eine Stellung, ein Brett, eine Datei, ein Spielprotokoll oder ein Link',
  'study.paste-hint': 'Du kannst alle unsere Schreibweisen einfügen, gezeichnete Bretter, DriftingDroids-IDs und Spielprotokolle.',
  'study.read': 'Öffnen',
  'study.open-file': 'Datei wählen',
  'study.link-wrong': 'Diesen Link können wir nicht lesen.',
  'study.link-help':
    'Vielleicht ging unterwegs ein Stück verloren. Lass ihn dir noch einmal schicken oder mach mit einem Brett von hier weiter.',
  'study.read-help': 'Ist der ganze Text da? Ein Link, eine Stellung oder eine Datei von hier geht immer.',
  'study.read-wrong': 'Das können wir nicht lesen.',
  'study.note-board-only': 'Nur ein Brett: Roboter und ein Ziel wurden dazugestellt.',
  'study.note-without-barriers': 'Eine Spiel-ID meint Bretter ohne ihre Barrieren, darum sind keine da.',
  'study.note-last-round': 'Das Spielprotokoll hat viele Runden. Das ist die letzte; beim Nachspielen siehst du alle.',
  'study.no-answer': 'Der Server antwortet nicht. Versuch es gleich noch mal.',
  'study.picture': 'Bild',
  'study.picture-hint': 'Für Webseiten und Papier, mit den Zügen als nummerierten Pfeilen.',
  'study.save': '{form} speichern',
  'study.save-as': '{name} speichern',
  'study.no-picture': 'Dein Browser konnte das Bild nicht machen.',
  'study.no-form': 'In dieser Form lässt sich die Stellung nicht schreiben:',
} satisfies Like<typeof en>;
