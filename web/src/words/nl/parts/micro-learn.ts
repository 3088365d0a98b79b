// The lessons of Micro Robots in Dutch.
import type en from '../../en/parts/micro-learn.ts';
import type { Like } from '../../like.ts';

export default {
  'learn.keys-micro': 'Met toetsen: met de pijltjes loop je over het bord, met Enter ga je erheen.',
  'learn.micro.board.title': 'Het bord',
  'learn.micro.board.text':
    '6 bij 6 vakjes, elk met een kleur en een getal van 1 tot en met 6. Elk paar komt precies één keer voor, dus zijn naam is ook zijn adres: er is maar één roze 1. Vier vierkante delen vormen het bord; draai en ruil ze zoals je wilt. Er staat één robot op, en twee dobbelstenen zeggen waar hij heen moet.',
  'learn.micro.move.short': 'De robot gaat in zijn rij of kolom naar een vakje met dezelfde kleur …',
  'learn.micro.move.title': 'Zelfde kleur',
  'learn.micro.move.text':
    'De robot gaat in zijn rij of kolom, zo ver als je wilt en over alles heen wat ertussen ligt, naar een vakje met dezelfde kleur. Dat is één zet.',
  'learn.micro.move.task': 'De robot staat op roze 1. Breng hem naar roze 6, in zijn rij.',
  'learn.micro.move.done': 'Van roze naar roze, langs de rij.',
  'learn.micro.number.short': '… of met hetzelfde getal.',
  'learn.micro.number.title': 'Of hetzelfde getal',
  'learn.micro.number.text':
    'Het vakje mag ook hetzelfde getal hebben. Kleur of getal: een van de twee moet kloppen. Een hoek om kost twee zetten.',
  'learn.micro.number.task': 'Van roze 6 naar wit 6.',
  'learn.micro.number.done': 'Een andere kleur, hetzelfde getal.',
  'learn.micro.route.short': 'Een paar zetten samen vormen een route.',
  'learn.micro.route.title': 'Een hele route',
  'learn.micro.route.text':
    'Voor de meeste doelen heb je meer zetten nodig, en elk vakje hoeft alleen bij het vorige te passen. De gemarkeerde vakjes laten zien waar de robot nu heen kan.',
  'learn.micro.route.task': 'Breng de robot van roze 1 naar rood 6.',
  'learn.micro.route.done': 'Roze 6, wit 6, rood 6: kleur, getal, getal.',
  'learn.micro.announce.short': 'Eerst roep je een getal, dan laat je een route van precies die lengte zien.',
  'learn.micro.announce.title': 'Roep een getal',
  'learn.micro.announce.text':
    'Iedereen denkt tegelijk. Roep jij als eerste een aantal zetten, dan laat jij je route zien; niemand anders mag nog iets roepen. De robot moet in precies zoveel zetten op het doel komen: te laat telt niet, en te vroeg ook niet. Een langere route is net zo goed als een korte, als hij maar zo lang is als je zei.',
  'learn.micro.announce.task': 'Je riep 4. Breng de robot in precies vier zetten van roze 1 naar wit 6.',
  'learn.micro.announce.done': 'Precies vier. Heen en terug is een manier om twee zetten kwijt te raken.',
  'learn.micro.announce.early': 'Hij is er, maar te vroeg: je riep 4. Begin opnieuw en neem een omweg.',
  'learn.micro.announce.late': 'Vier zetten, en hij is er niet. Begin opnieuw.',
  'learn.micro.round.title': 'Een ronde',
  'learn.micro.round.text':
    'De dobbelstenen geven het doel aan, en daar komt een fiche op. Lukt het je, dan is het fiche voor jou. Hoe dan ook gaat de robot naar het doel, daar begint de volgende ronde, en de dobbelstenen gaan naar links. Vindt er lang niemand een weg, dan wordt er een nieuw doel gedobbeld.',
  'learn.micro.chips.title': 'Fout? Dan betaal je',
  'learn.micro.chips.text':
    'Laat je een foute route zien, dan geef je één fiche, als je er een hebt, aan de andere speler met de minste fiches; staan er meer gelijk, dan aan de eerste met de klok mee.',
  'learn.micro.chips.task': 'Het lukt Ada niet. Zij heeft 2 fiches, Ben heeft er 1, Cleo heeft er 3. Wat gebeurt er?',
  'learn.micro.chips.answer-1': 'Ada geeft Ben een fiche',
  'learn.micro.chips.answer-2': 'Ada geeft Cleo een fiche',
  'learn.micro.chips.answer-3': 'Ben krijgt het fiche van het doel',
  'learn.micro.chips.done': 'Ben heeft de minste fiches. Het fiche van het doel gaat terug naar de voorraad.',
  'learn.micro.end.title': 'Wie wint',
  'learn.micro.end.text':
    'Met vijf fiches win je meteen. Raken de 25 fiches op, dan wint wie er de meeste heeft; bij een gelijke stand win je samen. Solo speel je dezelfde rondes tegen een klok, en na elke ronde zie je de kortste route. Na een paar rondes kun je afspreken om geen fiche meer op het doel te leggen en het van de dobbelstenen af te lezen: sneller, en niet moeilijker.',
  'learn.micro.expert.title': 'Voor experts: via een vakje',
  'learn.micro.expert.text':
    'Op het doel ligt een fiche, zoals altijd. Dan dobbel je nog een keer, voor een tussenvakje; de dobbelstenen blijven dat aangeven, en er komt geen fiche op. De robot moet eerst op dat vakje komen en daarna op het doel, en alle zetten tellen mee. Kom je daarvoor al langs het doel, dan is dat gewoon een zet.',
  'learn.micro.expert.task': 'Van roze 1 via blauw 6 naar wit 6.',
  'learn.micro.expert.done': 'Eerst blauw 6, daarna wit 6.',
} satisfies Like<typeof en>;
