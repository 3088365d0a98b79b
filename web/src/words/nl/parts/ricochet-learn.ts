// The lessons of Ricochet Robots in Dutch.
import type en from '../../en/parts/ricochet-learn.ts';
import type { Like } from '../../like.ts';

export default {
  'learn.keys-ricochet': 'Met toetsen: de letter van de robot, dan een pijltje.',
  'learn.ricochet.board.title': 'Het bord',
  'learn.ricochet.board.text':
    '16 bij 16 vakjes, met hier en daar een muur ertussen en muren langs de hele rand. In het blok in het midden komt niemand; het laat zien welk doel gezocht wordt. Er zijn 17 doelen: vier vormen in vier kleuren, en de draaikolk. Er staan vier robots: rood, groen, blauw en geel. Elke robot heeft een eigen letter en vorm, dus je hoeft niet op de kleuren af te gaan. Het toeval legt het bord en zet de robots neer, of jullie doen het zelf: vier delen, een van elke kleur, en de robots op vakjes zonder doel.',
  'learn.ricochet.slide.short': 'Een robot glijdt door tot iets hem tegenhoudt. Dat is één zet.',
  'learn.ricochet.slide.title': 'Robots glijden',
  'learn.ricochet.slide.text':
    'Kies een robot en een richting. Hij glijdt tot een muur, de rand of het blok in het midden hem tegenhoudt, en geen vakje minder. Dat is één zet. Kan hij geen kant op, dan is het geen zet.',
  'learn.ricochet.slide.task': 'Breng rood naar de ster. Hij moet daar stoppen; eroverheen glijden is niet genoeg.',
  'learn.ricochet.slide.done': 'Omhoog tot de rand, naar rechts tot de muur, omlaag tot de muur: drie zetten.',
  'learn.ricochet.stops.short': 'Robots houden robots tegen. Je mag ze allemaal verzetten, en elke zet telt.',
  'learn.ricochet.stops.title': 'Robots houden robots tegen',
  'learn.ricochet.stops.text':
    'Een robot stopt ook voor een andere robot. Je mag elke robot verzetten, zo vaak als je wilt; elke zet telt voor één. De andere robots zijn dus muren die je kunt neerzetten waar je ze nodig hebt.',
  'learn.ricochet.stops.task': 'Rood zou voorbij de ster glijden. Laat blauw helpen.',
  'learn.ricochet.stops.done': 'Blauw omhoog, dan rood naar rechts: blauw was de muur die ontbrak.',
  'learn.ricochet.ricochet.short': 'De robot die aankomt, moet een bocht hebben gemaakt.',
  'learn.ricochet.ricochet.title': 'De ricochetregel',
  'learn.ricochet.ricochet.text':
    'De robot die het doel bereikt, moet een bocht hebben gemaakt: een van zijn zetten moet haaks beginnen op de richting waarin zijn vorige zet eindigde. In een rechte lijn erheen mag niet, en in een rechte lijn heen en weer ook niet. Te vroeg aankomen is niet erg: hij mag verdergaan en terugkomen. Een tafel kan ook met een soepelere regel spelen, of zonder.',
  'learn.ricochet.ricochet.task': 'Rood zou zo rechtdoor naar de ster kunnen glijden. Zoek een weg die telt.',
  'learn.ricochet.ricochet.done': 'Nu heeft hij een bocht gemaakt, dus het telt.',
  'learn.ricochet.ricochet.straight': 'Rood staat op de ster, maar kwam in een rechte lijn. Ga vanaf hier verder, of begin opnieuw.',
  'learn.ricochet.target.short': 'Een gekleurd doel is voor zijn eigen robot. De draaikolk is voor elke robot.',
  'learn.ricochet.target.title': 'Voor wie is het doel?',
  'learn.ricochet.target.text':
    'Een gekleurd doel is voor de robot van die kleur; de andere kunnen alleen helpen. De draaikolk is voor elke robot: wie er maar het eerst komt.',
  'learn.ricochet.target.task': 'Breng een van de robots naar de draaikolk.',
  'learn.ricochet.target.done': 'Rood of groen: bij de draaikolk is het allebei goed.',
  'learn.ricochet.target.straight': 'Hij is er, maar in een rechte lijn: hij moet nog een bocht maken.',
  'learn.ricochet.bid.short': 'Zeg hoeveel zetten je nodig hebt en laat het dan zien in hoogstens zoveel.',
  'learn.ricochet.bid.title': 'Bieden',
  'learn.ricochet.bid.text':
    'Iedereen denkt tegelijk en niemand raakt een robot aan. Wie een weg ziet, zegt hoeveel zetten die kost. Het eerste bod draait de zandloper om: een minuut lang mag iedereen bieden, en je mag je eigen bod verlagen. Verhogen mag nooit. Daarna moet wie het laagst bood het laten zien, in niet meer zetten dan gezegd.',
  'learn.ricochet.bid.task': 'Je hebt 3 geboden. Laat zien: breng rood in hoogstens drie zetten naar de ster.',
  'learn.ricochet.bid.done': 'In drie, zoals je zei. Het fiche is voor jou, en de robots blijven staan.',
  'learn.ricochet.bid.straight': 'Op de ster, maar zonder bocht. Ga verder, als je nog zetten hebt.',
  'learn.ricochet.bid.over':
    'De zetten zijn op. Aan tafel gaan de robots terug en is het volgende bod aan de beurt; hier mag je het nog eens proberen.',
  'learn.ricochet.round.short':
    'Nu een hele ronde. Wie het laagste getal zegt, mag het als eerste laten zien en wint het fiche als het lukt.',
  'learn.ricochet.round.title': 'Een hele ronde',
  'learn.ricochet.round.text':
    'Iemand heeft al een getal gezegd. Zoek een kortere weg, zeg je getal en laat hem zien. Lukt het, dan is het fiche voor jou; zo niet, dan gaan de robots terug en laat de ander het zien.',
  'learn.ricochet.round.task': 'Ben zegt 5. Breng rood naar de ster: in hoe weinig zetten kun jij het?',
  'learn.ricochet.round.done': 'Het fiche is voor jou, en de ronde ook! Zo gaat elke ronde.',
  'learn.ricochet.round.straight': 'Op de ster, maar zonder bocht. Ga verder, als je nog zetten hebt.',
  'learn.ricochet.round.over': 'De zetten zijn op, en de robots gaan terug. Zeg opnieuw een getal.',
  'learn.ricochet.first.title': 'Wie mag het eerst?',
  'learn.ricochet.first.text': 'Wie het laagst bood, en bij gelijke biedingen wie het eerst was.',
  'learn.ricochet.first.task': 'Ada zegt 5, dan zegt Ben 4, dan zegt Cleo ook 4. Wie mag het als eerste laten zien?',
  'learn.ricochet.first.answer-1': 'Ada, zij was de eerste',
  'learn.ricochet.first.answer-2': 'Ben',
  'learn.ricochet.first.answer-3': 'Cleo, zij was de laatste',
  'learn.ricochet.first.done': 'Ben: 4 is het laagst, en hij zei het eerder dan Cleo.',
  'learn.ricochet.failed.title': 'Als het niet lukt',
  'learn.ricochet.failed.text':
    'Je mag niet meer zetten doen dan je zei. Lukt het niet, dan gaat alles terug naar het begin van de ronde, en mag de volgende het proberen. Lukt het niemand, dan krijgt niemand het fiche: het wordt weer tussen de andere geschud.',
  'learn.ricochet.failed.task': 'Bens weg kost toch 5 zetten. Wat nu?',
  'learn.ricochet.failed.answer-1': 'Hij mag er vijf doen',
  'learn.ricochet.failed.answer-2': 'Niemand krijgt het fiche',
  'learn.ricochet.failed.answer-3': 'De robots gaan terug, en Cleo laat haar 4 zien',
  'learn.ricochet.failed.done': 'Klopt: nu komt Cleo met 4, en na haar Ada met 5.',
  'learn.ricochet.end.title': 'Wie wint',
  'learn.ricochet.end.text':
    'Elk opgelost doel is een fiche. Met z’n tweeën speel je tot 8 fiches, met z’n drieën tot 6, met z’n vieren tot 5; met meer spelers gaat het om alle 17. Jullie mogen ook elk ander aantal afspreken. Bij een gelijke stand win je samen. Biedt er lang niemand, dan mag iedereen de zandloper omdraaien; komt er geen bod, dan wordt het fiche tussen de andere geschud en draai je een nieuw fiche om. Solo speel je tegen de zandloper, het ene fiche na het andere: wat je op tijd oplost ligt open, de rest gedekt, en na alle 17 win je als er meer open liggen dan gedekt. Je kunt de zandloper voor elk fiche twee keer laten lopen.',
  'learn.ricochet.barrier.title': 'Barrières',
  'learn.ricochet.barrier.text':
    'Op sommige borden staan gekleurde barrières, schuin door een vakje. Een robot van dezelfde kleur gaat er recht doorheen. Elke andere robot ketst af als een biljartbal en glijdt verder; dat is samen één zet. Geen robot mag op een barrière stoppen. Laat barrières in je eerste potje weg.',
  'learn.ricochet.barrier.task': 'Breng blauw in één zet naar de planeet.',
  'learn.ricochet.barrier.done': 'Afgeketst op de rode barrière, en omhoog. Rood zelf was rechtdoor gegaan.',
  'learn.ricochet.black.title': 'De zwarte robot',
  'learn.ricochet.black.text':
    'Een vijfde robot, voor wie dat leuk vindt. Hij hoort bij geen kleur, dus hij ketst af op elke barrière, en hij mag naar de draaikolk.',
  'learn.ricochet.black.task': 'Eén zet, twee keer afketsen: breng de zwarte robot naar de draaikolk.',
  'learn.ricochet.black.done': 'Via de rode, via de blauwe, en daar is hij.',
  'learn.ricochet.transparent.title': 'De doorzichtige robot',
  'learn.ricochet.transparent.text':
    'Hij kan door een muur gaan, of recht door een barrière, telkens voor één extra zet. De rand, het blok in het midden en andere robots houden hem tegen zoals iedereen. Staat er een muur in de weg, dan kies jij: daar stoppen, of erdoorheen.',
  'learn.ricochet.transparent.task': 'Stuur de doorzichtige robot naar rechts en laat hem door de muur gaan.',
  'learn.ricochet.transparent.done': 'Twee zetten: één voor het glijden, één voor de muur.',
} satisfies Like<typeof en>;
