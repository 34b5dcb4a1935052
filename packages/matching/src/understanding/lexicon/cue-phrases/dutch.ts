import type { CuePhrases } from '../cues.ts'

export const dutchCues: CuePhrases = {
  and: 'en|en ook|evenals|alsmede|plus|samen met',
  or: 'of|en of|dan wel|ofwel',
  but: 'maar|we hebben nodig|wij hebben nodig|ik heb nodig|hebben nodig',
  nice: 'idealiter|bij voorkeur|liefst|het liefst|voorkeur|voorkeur voor|graag|pluspunt|een pré|gewenst|optioneel|indien mogelijk|zo mogelijk|mooi meegenomen|leuk als|mag ook',
  'nice after':
    'niet vereist|niet verplicht|niet nodig|geen vereiste|geen must|is een pré|een pré|pré|is een pre|een pre|is een plus|een plus|is een pluspunt|een pluspunt|is mooi meegenomen|mooi meegenomen|is gewenst|gewenst|heeft de voorkeur|is welkom|zou mooi zijn|zou fijn zijn|is een voordeel|een voordeel',
  must: 'moet|moeten|moet kunnen|verplicht|is verplicht|vereist|is vereist|zijn vereist|vereiste|vereisten|noodzakelijk|is noodzakelijk|nodig|is nodig|must|is een must|een must|essentieel|beslist|alleen|uitsluitend|enkel|onmisbaar|is onmisbaar|harde eis|eis',
  not: 'niet|geen|zonder|behalve|uitgezonderd|exclusief|nooit|niet van|niet uit|niet bij|noch|niemand van|niemand uit|buiten',
  with: 'met|met ervaring in|met ervaring met|ervaring met|ervaring in|ervaring als|kennis van|die kennis heeft van|die weet|verstand van|bekend met|vaardig in|bedreven in|gespecialiseerd in|specialist in|expertise in|achtergrond in|die werkt met|die kan werken met|goed in|thuis in',
  in: 'in|in de|in het|te|rond|rondom|omgeving|omgeving van|in de omgeving van|omstreken|regio|in de regio|nabij|vlakbij|dichtbij|in de buurt van|buurt|gevestigd in|woonachtig in|wonend in|woont in|die woont in|standplaats|locatie|vanuit|binnen|vlak bij|niet ver van|in omgeving',
  at: 'bij|bij de|bij een|die werkt bij|werkt bij|werkte bij|gewerkt bij|heeft gewerkt bij|die heeft gewerkt bij|gewerkt heeft bij|werkzaam bij|in dienst bij',
  from: 'van|van de|van het|uit|uit de|uit het|afkomstig uit|afkomstig van|komend van|komt uit|komt van',
  past: 'ex|voormalig|voormalige|vroeger bij|voorheen|voorheen bij|eerder bij|oud medewerkers van|oud medewerker van|ex medewerkers van',
  current:
    'momenteel|momenteel bij|momenteel werkzaam bij|huidig|huidige|nu bij|op dit moment bij|thans bij|nu werkzaam bij',
  studied:
    'gestudeerd aan|gestudeerd in|studeerde aan|afgestudeerd aan|afgestudeerd van|afgestudeerden van|alumni van|alumnus van|die studeerde aan',
  degree:
    'diploma in|diploma|opleiding|opleiding in|afgestudeerd in|afgestudeerd|bachelor in|master in|hbo|mbo|studie|gestudeerd|gepromoveerd in|gepromoveerd|promotie in|graad in|achtergrond',
  speaks:
    'spreekt|spreken|die spreekt|dat spreekt|sprekend|taal|talen|beheerst|beheersing van|vloeiend in',
  speaker: 'sprekend|sprekende|talig|talige|spreker|sprekers',
  fluency:
    'vloeiend|vloeiende|moedertaal|native|tweetalig|gevorderd|gevorderde|goed|goede|uitstekend|uitstekende|redelijk|redelijke|basis|basiskennis|niveau|zakelijk|perfect',
  trade:
    'branche|sector|in de sector|in de branche|industrie|in de industrie|domein|markt|vakgebied|wereld|ervaring|uit de branche',
  firm: 'bedrijf|bedrijven|onderneming|ondernemingen|firma|werkgever|werkgevers|concern|groep|leverancier|leveranciers',
  relocate:
    'bereid te verhuizen|bereid te verhuizen naar|bereid om te verhuizen|bereid om te verhuizen naar|bereid om naar|wil verhuizen naar|wil verhuizen|die wil verhuizen naar|verhuizen naar|verhuisbereid|relocatie naar|verhuizing naar|staat open voor verhuizing',
  open: 'op zoek naar werk|actief op zoek|werkzoekend|open voor aanbiedingen|staat open voor een nieuwe baan|direct beschikbaar|per direct beschikbaar|meteen beschikbaar|beschikbaar per direct',
  stable:
    'stabiel|stabiele|loyaal|loyale|geen jobhopper|geen jobhoppers|jobhopper|jobhoppers|trouw|lang dienstverband|stabiele loopbaan',
  little:
    'de|het|een|die|dat|deze|dit|der|voor|om|te|als|op|aan|tot|zijn|is|wordt|worden|ook|ons|onze|hun|minimaal|minstens|tenminste|ten minste|met minimaal|met minstens|heeft|hebben|met een|n|s|zo|dan|er|al|wel|we|zich',
  idle: 'zoek|zoekt|zoeken|zoeken wij|wij zoeken|we zoeken|ik zoek|gezocht|gevraagd|op zoek naar|wij|ik|iemand|mensen|persoon|personen|kandidaat|kandidaten|profiel|profielen|vacature|functie|rol|rollen|baan|team|werk|werken|werkt|ervaring|jaar|jaren|maanden|maand|vind|vinden|toon|laat zien|lijst|geef|alle|allemaal|nieuwe|nieuw|klant|klanten|winkel|kantoor|vandaag|nu|veel|sterk|sterke|aantoonbare|aantoonbaar|bewezen|ruime|ruim|enige|relevante|helpen|hulp|leiding|kan|kunnen|wil|willen|gaat|gaan|hebben|doen|bouwen|omstreken|en omstreken|eo|bedankt|graag gedaan|hallo|hoi|alsjeblieft|twee|drie|vier|vijf|paar|enkele|tussen|tot|project|projecten|soort|per|komt|komen|mag|goed|goede|beste|handen|uit de mouwen|hands on|medewerker|medewerkers|man vrouw|m v|m v x|m v d|liefhebber|zin',
}
