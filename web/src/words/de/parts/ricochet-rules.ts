// The rules of Ricochet Robots where one plays, in German.
import type en from '../../en/parts/ricochet-rules.ts';
import type { Like } from '../../like.ts';

export default {
  'rules.ricochet.lobby.title': 'Vor dem Spiel',
  'rules.ricochet.lobby.text':
    'Vier Teile ergeben das Brett, eines von jeder Farbe. Ihr könnt sie selbst aussuchen und die Roboter selbst hinstellen, auf Felder ohne Ziel; sonst entscheidet der Zufall über beides.\nTeile mit farbigen Barrieren sind für spätere Spiele. Lasst sie am Anfang weg.\nZu zweit spielt ihr bis 8 Chips, zu dritt bis 6, zu viert bis 5; sind es mehr, wird um alle 17 gespielt. Ihr könnt euch auch auf jede andere Zahl einigen.',
  'rules.ricochet.thinking.title': 'Einen Weg suchen',
  'rules.ricochet.thinking.text':
    'Ein Chip wird aufgedeckt. Alle denken gleichzeitig: Mit wie wenigen Zügen kommt der Roboter dieser Farbe zum Ziel? Der Wirbel gilt für jeden Roboter.\nNiemand fasst einen Roboter an, und bis zum ersten Gebot hat es niemand eilig.\nWer einen Weg sieht, sagt, wie viele Züge er braucht: 1 bis 99.\nHat seit {quiet} niemand geboten, darf jeder die Sanduhr umdrehen. Alle zusammen könnt ihr beschließen, sie früher umzudrehen oder den Chip gleich zurückzulegen. Ist kein Gebot da, wenn sie abläuft, wird der Chip zurückgemischt und ein anderer aufgedeckt. Ein Gebot davor ist ein erstes Gebot wie jedes andere: Es dreht die Sanduhr neu um.',
  'rules.ricochet.bidding.title': 'Bieten',
  'rules.ricochet.bidding.text':
    'Das erste Gebot dreht die Sanduhr um. Alle haben {timer} Zeit zu bieten: dieselbe Zahl wie jemand anders, eine niedrigere oder eine höhere.\nDu darfst dein eigenes Gebot senken. Erhöhen darf man ein Gebot nie.\nWer seine Zahl wiederholt, ändert nichts: Sie behält den Platz vom ersten Mal.\nIst die Sanduhr abgelaufen, wird kein Gebot mehr angenommen.\n{early}',
  'rules.ricochet.showing.title': 'Zeigen',
  'rules.ricochet.showing.text':
    'Das niedrigste Gebot zeigt zuerst; unter gleichen das, das zuerst gemacht wurde.\nEs gelingt, wenn der richtige Roboter auf dem Ziel stehen bleibt, abgeprallt ist und nicht mehr Züge gemacht wurden als geboten. Dann ist der Chip gewonnen.\n{fails} Die Roboter gehen auf ihre Marken zurück, und das nächste Gebot ist dran.\nScheitern alle, bekommt niemand den Chip: Er wird unter die verdeckten zurückgemischt.',
  'rules.ricochet.over.title': 'Nach einer Runde',
  'rules.ricochet.over.text':
    'Ist es gelungen, bleiben die Roboter stehen, und die nächste Runde beginnt von dort.\nIst es niemandem gelungen, stehen die Roboter wieder auf ihren Marken, und der Chip ist zurückgemischt.\nSteht ein Roboter schon auf seinem Ziel, wenn ein Chip aufgedeckt wird, kommt dieser zurück, und ein anderer wird gezogen. Sind nur noch solche Chips übrig, muss er weg und wiederkommen.',
  'rules.ricochet.end.title': 'Wer gewinnt',
  'rules.ricochet.end.text':
    'Wer zuerst so viele Chips hat, wie ausgemacht war, gewinnt: zu zweit 8, zu dritt 6, zu viert 5.\nSind alle Chips vergeben, oder einigt ihr euch auf ein Ende, gewinnen die meisten Chips.\nBei Gleichstand ist der Sieg geteilt.',
  'rules.ricochet.moving.title': 'Wie Roboter ziehen',
  'rules.ricochet.moving.text':
    'Wähle einen Roboter und eine Richtung. Er gleitet, bis ihn eine Wand, der Rand, der Block in der Mitte oder ein anderer Roboter aufhält, kein Feld weniger. Das ist ein Zug.\nDu darfst jeden Roboter bewegen, so oft du willst. Jeder Zug jedes Roboters zählt eins.\nEine Barriere lässt den Roboter ihrer Farbe durch. Jeder andere prallt ab wie ein Ball von einem Spiegel und gleitet weiter; das alles ist ein Zug. Auf einer Barriere darf kein Roboter stehen bleiben.',
  'rules.ricochet.target.title': 'Das Ziel erreichen',
  'rules.ricochet.target.text':
    'Ein farbiges Ziel gilt für den Roboter seiner Farbe, der Wirbel für jeden.\nDer Roboter muss dort stehen bleiben. Darübergleiten zählt nicht.\n{rule}\nZu früh anzukommen schadet nicht: Er darf weiterziehen und wiederkommen.',
  'rules.ricochet.rule.turn':
    'Er muss abgeprallt sein: Einer seiner Züge muss im rechten Winkel zu der Richtung beginnen, in der sein eigener Zug davor geendet hat. Eine gerade Linie reicht nicht.',
  'rules.ricochet.rule.turn-or-bounce':
    'Er muss abgeprallt sein: von einer Barriere, oder zwischen zweien seiner Züge, von denen einer im rechten Winkel zur Richtung des vorigen beginnt. Eine gerade Linie reicht nicht.',
  'rules.ricochet.rule.none': 'An diesem Tisch muss er nicht abgeprallt sein: Eine gerade Linie reicht.',
  'rules.ricochet.fails.clock': 'Wer die Züge verbraucht hat, aufgibt oder länger als {demonstration} braucht, ist gescheitert.',
  'rules.ricochet.fails.no-clock': 'Wer die Züge verbraucht hat oder aufgibt, ist gescheitert. Eine Uhr läuft dabei nicht.',
  'rules.ricochet.have.any': 'Sag, wenn du es hast: Das hält die Uhr an, und dann zeigst du es.',
  'rules.ricochet.have.number':
    'Sag, wie viele Züge du brauchst, wenn du es hast: Das hält die Uhr an, und dann zeigst du es mit höchstens so vielen.',
  'rules.ricochet.early.on':
    'Nichts mehr zu bieten? Sag „Ich bin fertig“, auch nach einem eigenen Gebot. Haben das alle gesagt, wartet niemand auf den restlichen Sand. Auf jemanden ohne Verbindung wird 30 Sekunden gewartet.',
  'rules.ricochet.early.off': 'An diesem Tisch läuft die Sanduhr immer ab.',
  'rules.ricochet.solo.title': 'Allein',
  'rules.ricochet.solo.text':
    'Chip und Sanduhr werden zugleich umgedreht. {have}\nEine Lösung, die rechtzeitig gefunden ist, legt den Chip offen hin, alles andere verdeckt.\nNach allen 17 Chips gewinnst du, wenn mehr offen liegen als verdeckt.\nLeichter: Die Sanduhr läuft für jeden Chip zweimal.',
  'rules.ricochet.robots.title': 'Mehr Roboter',
  'rules.ricochet.robots.text':
    'Der schwarze Roboter gehört zu keiner Farbe. Er prallt von jeder Barriere ab und darf in den Wirbel.\nDer durchsichtige Roboter darf durch eine Wand gehen, statt stehen zu bleiben, und gerade durch eine Barriere, statt abzuprallen, jedes Mal für einen Zug mehr. Rand, Block in der Mitte und andere Roboter halten ihn auf. Er darf in den Wirbel; bei anderen Zielen kann er nur helfen.',
} satisfies Like<typeof en>;
