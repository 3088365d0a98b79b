// The house in the page in German.
import type en from '../../en/parts/house.ts';
import type { Like } from '../../like.ts';

export default {
  'house.new-version': 'Es gibt eine neue Version von Robotable.',
  'house.take': 'Jetzt nehmen',
  'house.later': 'Später',
  'house.here':
    'Kein Server antwortet, also bleibt dieser Tisch in diesem Browser. Er wird aufgehoben, und du kannst ohne Netz weiterspielen.',
  'house.again': 'Das Spiel in dieser Seite ist stehen geblieben und läuft jetzt weiter. Nichts ist verloren.',
  'house.friends': 'Mit Freunden weiterspielen',
  'house.friends-text':
    'Das Spiel zieht so, wie es steht, auf den Server um, samt Bots, und wartet dort in einer Pause. Du bekommst einen Link zum Weitergeben. Hier bleibt es, wie es war.',
  'house.friends-late': 'Wer den Link öffnet, kann sich dazusetzen und mitspielen.',
  'house.friends-duel': 'Wer den Link zuerst öffnet, spielt für {name} weiter.',
  'house.friends-look': 'Wer den Link öffnet, kann zuschauen.',
  'house.friends-watch': 'Es ist ein Spiel für eine Person: Deine Freunde können zuschauen.',
  'house.friends-screen': 'Wer bleibt an diesem Bildschirm?',
  'house.friends-there': 'Dieses Spiel ist an den Tisch {code} umgezogen.',
  'house.friends-go': 'Zu diesem Tisch',
  'house.friends-offline':
    'Dafür braucht es das Netz, und gerade antwortet kein Server. Nichts ist verloren: Versuch es noch einmal, wenn du online bist.',
  'house.friends-half': 'Ein Gebot kann noch zurückgenommen werden, oder ein Bot führt gerade vor. Versuch es gleich noch einmal.',
  'house.friends-lobby': 'Diesen Tisch hat nur dieser Browser. Um mit anderen zu spielen, eröffne einen neuen.',
  'house.friends-new': 'Neuer Tisch',
  'house.friends-over': 'Setz dich und spiel für {name} weiter.',
} satisfies Like<typeof en>;
