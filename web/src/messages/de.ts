// Alle Texte der Seite auf Deutsch. Ein fehlender Schlüssel ist ein Typfehler.
import type { Messages } from '../lib/i18n.svelte.ts';

export const de: Messages = {
  // Überall
  'app.name': 'Robotable',
  'app.skip': 'Zum Inhalt springen',
  'app.settings': 'Einstellungen',
  'app.help': 'Hilfe',
  'app.close': 'Schließen',
  'app.cancel': 'Abbrechen',
  'app.back': 'Zurück',
  'app.copy': 'Kopieren',
  'app.copied': 'Kopiert',

  // Die Spiele
  'game.ricochet': 'Ricochet Robots',
  'game.micro': 'Micro Robots',
  'game.robotory': 'RoboTory',

  // Startseite
  'home.title': 'Roboter, Wände, und wer es zuerst sieht.',

  // Tisch: Ricochet Robots

  // Tisch: Micro Robots

  // Tisch: RoboTory

  // Bretter: was ein Bildschirmleser sagt
};
