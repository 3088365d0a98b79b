// The rules of Micro Robots where one plays, in Dutch.
import type en from '../../en/parts/micro-rules.ts';
import type { Like } from '../../like.ts';

export default {
  'rules.micro.lobby.title': 'Voor het spel',
  'rules.micro.lobby.text':
    'Vier delen vormen het bord, allemaal met dezelfde kant boven, zwart of koper. Je kunt ze zelf leggen: in elke volgorde, elk deel gedraaid zoals je wilt. Anders beslist het toeval.\nDe eerste speler bepaalt met de dobbelstenen het startvakje; aan een echte tafel begint de jongste.\nEr liggen 25 fiches klaar.',
  'rules.micro.rolling.title': 'Dobbelen',
  'rules.micro.rolling.text':
    'De dobbelstenen, een kleur en een getal, geven één vakje aan. In de eerste ronde bepalen ze eerst het startvakje en dan het doel; er wordt gedobbeld tot dat een ander vakje is. Op het doel komt een fiche.\nIs een doel op dit bord niet te bereiken, dan wordt er meteen opnieuw gedobbeld, tenzij de tafel het aan de dobbelstenen overlaat.\nHet startfiche geeft de start aan. De robot wacht naast het bord tot iemand een weg laat zien.\n{nochip}',
  'rules.micro.thinking.title': 'Een weg zoeken',
  'rules.micro.thinking.text':
    'Iedereen denkt tegelijk. Wie als eerste een aantal zetten roept, 1 tot en met 99, moet een route van precies die lengte laten zien. Vanaf dan mag niemand anders nog iets roepen.\nEen langere route is net zo goed als een korte, als hij maar zo lang is als je zegt.\nHeeft {quiet} lang niemand iets geroepen, dan komt er een nieuw doel als de meesten dat willen; eerder alleen als iedereen het wil.',
  'rules.micro.showing.title': 'Laten zien',
  'rules.micro.showing.text':
    'De robot moet in precies het geroepen aantal zetten op het doel komen. Later is mis, en eerder ook.\n{fails}\n{lenient}\nGelukt: je pakt het fiche van het doel.\nMis: je geeft een van je fiches, als je er hebt, aan de andere speler met de minste fiches; staan er meer gelijk, dan aan de eerste met de klok mee. Het fiche op het doel gaat terug naar de voorraad.',
  'rules.micro.lenient.on': 'Een stap die geen zet is, wordt geweigerd; je mag een andere doen.',
  'rules.micro.lenient.off': 'Aan deze tafel is een stap die geen zet is ook mis.',
  'rules.micro.nochip.on':
    'Jullie kunnen altijd samen afspreken om geen fiche op het doel te leggen en het van de dobbelstenen af te lezen. Dat gaat sneller, en je kunt het ook weer terugdraaien.',
  'rules.micro.nochip.experts': 'Hier ligt altijd een fiche op het doel, want de dobbelstenen tonen het tussenvakje.',
  'rules.micro.fails.clock': 'Opgeven of langer doen dan {demonstration} is ook mis.',
  'rules.micro.fails.no-clock': 'Opgeven is ook mis. Er loopt geen klok.',
  'rules.micro.over.title': 'Na een ronde',
  'rules.micro.over.text':
    'Hoe dan ook eindigt de robot op het doel, en de volgende ronde begint daar.\nDe dobbelstenen gaan naar links. Wie ze krijgt, dobbelt het volgende doel.',
  'rules.micro.end.title': 'Wie wint',
  'rules.micro.end.text':
    'Wie vijf fiches heeft, wint meteen.\nIs de voorraad leeg en ligt elk fiche bij een speler, dan wint wie de meeste fiches heeft. Bij een gelijke stand win je samen.',
  'rules.micro.moving.title': 'Hoe de robot beweegt',
  'rules.micro.moving.text':
    'Hij gaat langs zijn rij of kolom, zo ver als je wilt en over alles heen wat ertussen ligt, naar een vakje met dezelfde kleur of hetzelfde getal als het vakje waar hij op staat. Dat is één zet.\nEen hoek om kost twee zetten. Blijven staan is geen zet.',
  'rules.micro.experts.title': 'Voor experts',
  'rules.micro.experts.text':
    'Als het fiche op het doel ligt, wordt er nog een keer gedobbeld, voor een tussenvakje; de dobbelstenen blijven dat aangeven. Er komt geen fiche op.\nDe robot moet eerst op dat vakje komen en daarna op het doel. Alle zetten tellen mee. Kom je daarvoor al langs het doel, dan is dat gewoon een zet.',
  'rules.micro.alone.title': 'Solo',
  'rules.micro.alone.text': 'Dezelfde rondes tegen een klok. Na elke ronde zie je de kortste route.',
} satisfies Like<typeof en>;
