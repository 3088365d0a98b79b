// The rules of Ricochet Robots where one plays, in Dutch.
import type en from '../../en/parts/ricochet-rules.ts';
import type { Like } from '../../like.ts';

export default {
  'rules.ricochet.lobby.title': 'Voor het spel',
  'rules.ricochet.lobby.text':
    'Vier delen vormen het bord, een van elke kleur. Je kunt ze zelf kiezen en de robots zelf neerzetten, op vakjes zonder doel; anders beslist het toeval over allebei.\nDelen met gekleurde barrières zijn voor later. Laat ze in het begin weg.\nMet z’n tweeën speel je tot 8 fiches, met z’n drieën tot 6, met z’n vieren tot 5; met meer spelers gaat het om alle 17. Jullie mogen ook elk ander aantal fiches afspreken.',
  'rules.ricochet.thinking.title': 'Een weg zoeken',
  'rules.ricochet.thinking.text':
    'Er wordt een fiche omgedraaid. Iedereen denkt tegelijk: in hoe weinig zetten komt de robot van die kleur bij het doel? De draaikolk is voor elke robot.\nNiemand raakt een robot aan, en tot het eerste bod heeft niemand haast.\nWie een weg ziet, zegt hoeveel zetten die kost: 1 tot en met 99.\nHeeft {quiet} lang niemand geboden, dan mag iedereen de zandloper omdraaien. Met z’n allen kun je afspreken hem eerder om te draaien, of het fiche meteen terug te leggen. Is er geen bod als hij leeg is, dan wordt het fiche weer tussen de andere geschud en wordt er een nieuw fiche omgedraaid. Een bod daarvóór is een eerste bod als elk ander: de zandloper wordt opnieuw omgedraaid.',
  'rules.ricochet.bidding.title': 'Bieden',
  'rules.ricochet.bidding.text':
    'Het eerste bod draait de zandloper om. Iedereen heeft {timer} om te bieden: hetzelfde getal als een ander, een lager of een hoger.\nJe mag je eigen bod verlagen. Een bod verhogen mag nooit.\nJe getal herhalen verandert niets: het houdt de plaats van de eerste keer.\nIs de zandloper leeg, dan telt geen bod meer.\n{early}',
  'rules.ricochet.showing.title': 'Laten zien',
  'rules.ricochet.showing.text':
    'Wie het laagst bood, laat het als eerste zien; bij gelijke biedingen wie het eerst bood.\nHet is gelukt als de juiste robot op het doel stopt, aan de ricochetregel voldoet en er niet meer zetten zijn gedaan dan geboden. Dan is het fiche gewonnen.\n{fails} De robots gaan terug naar hun startvakje, en het volgende bod is aan de beurt.\nLukt het niemand, dan krijgt niemand het fiche: het wordt weer tussen de gedekte fiches geschud.',
  'rules.ricochet.over.title': 'Na een ronde',
  'rules.ricochet.over.text':
    'Is het gelukt, dan blijven de robots staan en begint de volgende ronde vanaf daar.\nIs het niemand gelukt, dan staan de robots weer op hun startvakje en is het fiche weer tussen de andere geschud.\nStaat een robot al op zijn eigen doel als een fiche wordt omgedraaid, dan gaat dat fiche terug en wordt er een ander getrokken. Zijn er alleen nog zulke fiches, dan moet hij weg en weer terugkomen.',
  'rules.ricochet.end.title': 'Wie wint',
  'rules.ricochet.end.text':
    'Wie het eerst zoveel fiches heeft als afgesproken, wint: 8 met z’n tweeën, 6 met z’n drieën, 5 met z’n vieren.\nZijn alle fiches verdeeld, of willen jullie allemaal stoppen, dan wint wie de meeste fiches heeft.\nBij een gelijke stand win je samen.',
  'rules.ricochet.moving.title': 'Hoe robots bewegen',
  'rules.ricochet.moving.text':
    'Kies een robot en een richting. Hij glijdt tot een muur, de rand, het blok in het midden of een andere robot hem tegenhoudt, en geen vakje minder. Dat is één zet.\nJe mag elke robot verzetten, zo vaak als je wilt. Elke zet van elke robot telt voor één.\nEen barrière laat de robot van dezelfde kleur door. Elke andere robot ketst af als een biljartbal en glijdt verder; dat is samen één zet. Geen robot mag op een barrière stoppen.',
  'rules.ricochet.target.title': 'Het doel bereiken',
  'rules.ricochet.target.text':
    'Een gekleurd doel is voor de robot van die kleur; de draaikolk is voor elke robot.\nDe robot moet daar stoppen. Eroverheen glijden telt niet.\n{rule}\nTe vroeg aankomen is niet erg: hij mag verdergaan en terugkomen.',
  'rules.ricochet.rule.turn':
    'De ricochetregel: hij moet een bocht hebben gemaakt. Een van zijn zetten moet haaks beginnen op de richting waarin zijn eigen vorige zet eindigde. Een rechte lijn is niet genoeg.',
  'rules.ricochet.rule.turn-or-bounce':
    'De ricochetregel: hij moet zijn afgeketst op een barrière, of een bocht hebben gemaakt tussen twee van zijn zetten, waarvan de ene haaks begint op de richting waarin de vorige eindigde. Een rechte lijn is niet genoeg.',
  'rules.ricochet.rule.none': 'Aan deze tafel geldt de ricochetregel niet: een rechte lijn is genoeg.',
  'rules.ricochet.fails.clock': 'Wie geen zetten meer heeft, opgeeft of langer doet dan {demonstration}, heeft het niet gehaald.',
  'rules.ricochet.fails.no-clock': 'Wie geen zetten meer heeft of opgeeft, heeft het niet gehaald. Er loopt geen klok.',
  'rules.ricochet.have.any': 'Zeg het als je ’m hebt: dan stopt de zandloper, en dan laat je het zien.',
  'rules.ricochet.have.number':
    'Zeg hoeveel zetten je nodig hebt als je ’m hebt: dan stopt de zandloper, en dan laat je het zien, in niet meer zetten.',
  'rules.ricochet.early.on':
    'Niets meer te bieden? Zeg “Ik ben klaar”, ook na je eigen bod. Heeft iedereen dat gezegd, dan wacht niemand op de rest van het zand. Op wie de verbinding kwijt is, wordt 30 seconden gewacht.',
  'rules.ricochet.early.off': 'Aan deze tafel loopt de zandloper altijd helemaal leeg.',
  'rules.ricochet.solo.title': 'Solo',
  'rules.ricochet.solo.text':
    'Een fiche en de zandloper worden tegelijk omgedraaid. {have}\nVond je een oplossing op tijd, dan komt het fiche open te liggen, anders gedekt.\nNa alle 17 fiches win je als er meer open liggen dan gedekt.\nMakkelijker: de zandloper loopt voor elk fiche twee keer.',
  'rules.ricochet.robots.title': 'Meer robots',
  'rules.ricochet.robots.text':
    'De zwarte robot hoort bij geen kleur. Hij ketst af op elke barrière en mag naar de draaikolk.\nDe doorzichtige robot mag door een muur gaan in plaats van te stoppen, en recht door een barrière in plaats van af te ketsen, telkens voor één extra zet. De rand, het blok in het midden en andere robots houden hem tegen. Hij mag naar de draaikolk; bij andere doelen kan hij alleen helpen.',
} satisfies Like<typeof en>;
