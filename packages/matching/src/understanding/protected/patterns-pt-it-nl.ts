import type { Patterns } from './patterns-en.ts'

const age = '(?:1[89]|[2-6]\\d)'

export const portuguese: Patterns = {
  age: [
    `(?:com )?(?:menos|mais|ate|no maximo|maximo|entre)(?: de)? ${age}(?: ?(?:-|a|e) ?${age})? anos(?! de (?:experiencia|carreira|profissao|mercado|casa))`,
    `(?:menores?|maiores?) (?:de|que) ${age}(?: anos)?`,
    `(?:de )?idade(?: maxima| minima| limite)?:? ?(?:entre |de |ate |maxima |inferior a |superior a )*${age}?(?: ?(?:-|a|e) ?${age})?(?: anos)?`,
    `(?:de )?${age}(?: ?(?:-|a|e) ?${age})? anos de idade`,
    `dos ${age} aos ${age}(?: anos)?`,
    `(?:com )?(?:menos|mais) de ${age}(?= ?(?:,|$))|mais nov[oa]s? (?:que|do que) ${age}(?: anos)?`,
    'jove(?:m|ns)(?! (?:empresa|equipa|equipe|startup|aprendiz|aprendizes))(?<!(?:empresa|equipa|equipe|startup|marca|time) jove(?:m|ns))|terceira idade|idos[oa]s?(?<!(?:a|com|de|para) idos[oa]s?)(?= ?(?:,|$))',
  ],
  gender: [
    '(?:so |somente |apenas )?(?<!(?:saude|roupa|moda) (?:da |de |para )?(?:a )?)(?:mulher|mulheres)(?: apenas)?|(?:so |somente |apenas )?(?:homem|homens|rapaz|rapazes|raparigas?|mocas?|mocos?|senhoras?(?= ?(?:,|$))|meninas?(?= ?(?:,|$)))|(?:do )?sexo (?:feminino|masculino)|(?:feminino|masculino)(?= ?(?:,|$))',
  ],
  ethnicity: [
    'etnia|origem etnica|(?:de )?(?:raca|pele) (?:branca|negra|clara|escura)|(?:(?:so|apenas) branc[oa]s?|brancos)(?= ?(?:,|$))|(?:nao |so |sem )(?:negros|pretos|brancos|indios)(?= ?(?:,|$))|sem sotaque|cigan[oa]s?',
  ],
  religion: [
    'catolic[oa]s?(?<!universidade catolica)|crist(?:ao|aos|as)(?= ?(?:,|$))|muculman[oa]s?|jude(?:u|us|ia)|evangelic[oa]s?|ateus?|religiao',
  ],
  nationality: [
    '(?:de )?nacionalidade(?: [a-z]+)?|cidad(?:ao|aos|a|as) [a-z]+|cidadania|passaporte(?: [a-z]+)?|(?:sem |nao )?estrangeiros?|(?:so |nao |sem )?imigrantes?|(?:nao aceit[a-z]+|so|sem|nada de|apenas) (?:portugues[ea]s|ucranianos|brasileiros|africanos|angolanos|indianos|ciganos|venezuelanos|haitianos)|(?:sem )?ser (?:africano|estrangeiro)|(?:brasileir|portugues|angolan)[oa]? nat[oa]s?',
  ],
  'marital status': ['solteir[oa]s?|casad[oa]s?|divorciad[oa]s?|viuv[oa]s?|estado civil'],
  family: [
    'sem (?:filhos|criancas|encargos familiares)|sem planos de (?:engravidar|ter filhos|maternidade)|mae de familia|com filhos|gravidas?|gravidez|gestantes?|maes?(?= ?(?:,|$|solteira))|pais de familia|licenca (?:de )?maternidade|sem lacunas(?: no curriculo| no cv)?',
  ],
  disability: [
    '(?:sem|nenhuma|nao) deficiencias?|deficientes?(?= ?(?:,|$))|sem limitacoes fisicas',
  ],
  health: [
    '(?:com |de )?boa saude|saudave(?:l|is)(?= ?(?:,|$))|(?:nao )?fumador(?:a|es)?|(?:nao )?fumantes?|sem doencas|(?:com|sem) (?:problemas|limitacoes) (?:de saude|fisicas)',
  ],
  orientation: ['heterossexua(?:l|is)|homossexua(?:l|is)|lesbicas?|orientacao sexual'],
  politics: [
    'eleitor(?:a|es)? d[eo] [a-z]+|ideologia politica|filiacao (?:politica|partidaria)|(?:de )?(?:esquerda|direita)(?= ?(?:,|$))|bolsonaristas?|petistas?',
  ],
  union: [
    '(?:nao )?sindicalizad[oa]s?|sindicalistas?|sem sindicato|(?:nao )?filiad[oa]s? (?:a|ao) sindicato',
  ],
  looks: [
    '(?:de |com )?boa (?:apresentacao|aparencia|presenca)|(?:muito )?bonit[oa]s?(?= ?(?:,|$))|atraentes?(?= ?(?:,|$))|magr[oa]s?(?= ?(?:,|$))|sem tatuagens',
  ],
}

export const italian: Patterns = {
  age: [
    `(?:tra|fra) (?:i )?${age} (?:e|ed) (?:i )?${age}(?: anni(?! (?:di|d'|nel|nella|in) ?(?:esperienza|carriera|attivita|settore|ruolo)?)| ?(?=,|$))`,
    `sotto i ${age}(?= ?(?:,|$))`,
    `(?:(?:massimo|max|under|sotto i) )?${age}enn[ei]`,
    `(?:non|no) piu di ${age} anni(?! (?:di|d'|nel) ?(?:esperienza|carriera|attivita)?)`,
    `${age} ?(?:-|–) ?${age} anni(?! (?:di|d'|nel|in) ?(?:esperienza|carriera|attivita|settore|ruolo)?)`,
    `(?:sotto|sopra|oltre|sui|under|over|meno di|non oltre|massimo|entro) (?:i )?${age} anni(?! (?:di|d'|nel|nella|in) ?(?:esperienza|carriera|attivita|settore|ruolo)?)`,
    `(?:di )?eta(?: massima| minima| limite| compresa)?:? ?(?:tra |fra |di |fino a |max |massima |non superiore a |i )*${age}?(?: ?(?:-|e|ai|a) ?(?:i )?${age})?(?: anni)?(?= ?(?:,|$|\\d|anni|max|tra))`,
    `(?:di )?${age}(?: ?(?:-|e|ai|a) ?${age})? anni (?:di eta|compiuti)`,
    '(?:ventenni|trentenni|quarantenni|cinquantenni|ventenne|trentenne|quarantenne|cinquantenne)',
    'giovan[ei](?! (?:azienda|startup|team|impresa|realta|squadra))(?<!(?:azienda|startup|team|impresa|squadra) giovane)|anzian[oi](?<!(?:agli|con|di|per|gli) anziani)(?= ?(?:,|$))|neodiplomati sotto',
  ],
  gender: [
    '(?:solo |soltanto )?(?<!(?:salute|moda|abbigliamento) (?:della |da |per )?)donn[ae](?: soltanto)?|(?:solo )?(?:uomo|uomini|ragazz[aeio]|maschi(?:o)?|femmin[ae]|signor[aei](?= ?(?:,|$))|signorin[ae])|(?:di )?sesso (?:femminile|maschile)|bella presenza femminile',
  ],
  ethnicity: [
    '(?<=italiani |italiane |persone |solo )bianch[ie](?= ?(?:,|$))|(?:no|solo|niente) (?:neri|bianchi|zingari|rom)|etnia|razza|origine etnica|(?:di )?(?:pelle|carnagione) (?:bianca|nera|chiara|scura)|senza accento|zingar[oi]|extracomunitari[oae]?|di origine (?:italiana|straniera|africana|araba|europea|rumena)',
  ],
  religion: [
    'cattolic[oaih]+(?<!universita cattolica)|cristian[aei](?= ?(?:,|$))|musulman[oaie]|ebre[oaie]|evangelic[oaih]+|ate[oi](?= ?(?:,|$))|religione|(?:senza|no) (?:velo|hijab)',
  ],
  nationality: [
    '(?:di )?nazionalita(?: [a-z]+)?|cittadin[oaie] [a-z]+|cittadinanza(?: [a-z]+)?|passaporto(?: [a-z]+)?|(?:no |non |niente )?stranier[oaie]|(?:no|niente|solo) (?:italian[ie]|marocchini|rumeni|albanesi|africani|cinesi|egiziani|europei|ucraini|extracomunitari)(?= ?(?:,|$|bianch))|(?:no |solo )?immigrat[oaie]',
  ],
  'marital status': [
    'nubil[ei]|celib[ei]|sposat[oaie]|divorziat[oaie]|vedov[oaie]|stato civile|single(?= ?(?:,|$|senza))',
  ],
  family: [
    'senza (?:figli|bambini|carichi familiari|impegni familiari|famiglia)|con figli|incint[ae]|gravidanza|mamm[ae]|padri di famiglia|(?:in )?maternita(?= ?(?:,|$))|senza buchi(?: nel cv)?',
  ],
  disability: [
    '(?:senza|nessuna|no) disabilita|(?:non |no )?invalid[oaie](?= ?(?:,|$))|disabil[ei](?= ?(?:,|$))(?<!(?:ai|con|di|per|persone) disabili)|handicappat[oaie]|senza handicap',
  ],
  health: [
    '(?:in |di )?buona salute|san[oaie] e robust[oaie]|(?:non )?fumator[ei]|fumatric[ei]|senza malattie',
  ],
  orientation: ['eterosessual[ei]|omosessual[ei]|lesbic(?:a|he)|orientamento sessuale'],
  politics: [
    'elettor[ei] d(?:i|el|ella) [a-z]+|orientamento politico|ideologia politica|di (?:sinistra|destra)(?= ?(?:,|$))|leghist[aei]',
  ],
  union: [
    '(?:non )?(?:iscritt[oaie]|tesserat[oaie]) al sindacato|(?:no |non )?sindacalist[aei]|(?:non )?sindacalizzat[oaie]|(?:senza|no) tessera (?:sindacale|cgil|cisl|uil)',
  ],
  looks: [
    "(?:di )?bella presenza|(?:di )?bell[']?aspetto|(?:bel )?fisico atletico|alt[oaie] almeno|ragazza carina|(?:molto )?bell[aei](?= (?:ragazz|donn|presenza))|attraent[ei]|avvenent[ei]|magr[oaie](?= ?(?:,|$))|senza tatuaggi",
  ],
}

export const dutch: Patterns = {
  age: [
    `(?:jonger|ouder) dan ${age}(?: jaar)?`,
    `(?:onder|boven|tot|maximaal|max\\.?|hooguit) (?:de )?${age} jaar(?! (?:werk)?ervaring)`,
    `(?:tussen (?:de )?)?${age} ?(?:-|en|tot) ?(?:de )?${age} jaar(?: oud)?(?! (?:werk)?ervaring)`,
    `${age} jaar oud`,
    '(?:maximum|minimum)?leeftijd(?:sgrens)?',
    `leeftijd(?: max| tot| tussen|:)* ?${age}`,
    'jonge (?:[a-z]+ ){1,2}(?:kandidaten?|mensen|mannen|vrouwen|collega|professionals?|medewerkers?)|jonge(?:re)?(?! (?:bedrijf|onderneming|startup|kinderen|mensen met|team))(?= (?:kandidaten?|mensen|mannen|vrouwen|collega|meid|vent|hond|medewerkers?))|jongeren(?= ?(?:,|$))|geen (?:oudere|ouden?)(?:n| mensen)?(?= ?(?:,|$))|(?:niet )?(?:ouder|jonger) dan (?:dertig|veertig|vijftig|zestig|twintig)|onder de (?:2[0-9]|[3-6]\\d)(?= ?(?:,|$))|(?:max|maximaal|maximum|tot|onder|jonger dan|ouder dan|niet ouder dan) (?:1[6-9]|[2-6]\\d)(?: jaar)?(?= ?(?:,|$))|(?:max\\.?|maximaal|maximum|hooguit|tot) (?:1[6-9]|[2-6]\\d) jaar(?= ?(?:,|$))|gepensioneerden?|(?:niet )?te oud(?= ?(?:,|$))|geen (?:oudere|te oude) (?:kandidaten|mensen|medewerkers|werknemers)|jonge(?= (?!ondernemer|kinder|ouder)[a-z]+(?:er|ster|ist|iste|eur|euse|aar|monteur|kracht)(?![a-z]))|(?:max|maximaal|hooguit|hoogstens|onder|tot) (?:2[5-9]|[3-6]\\d)(?= ?(?:,|$))|twintigers?|dertigers?|veertigers?|vijftigers?|vijftigplussers?|50-plussers?|geen ouderen',
  ],
  gender: [
    '(?:alleen |liefst )?(?<!(?:gezondheid|kleding|mode) (?:van |voor )?)vrouw(?:en)?(?! ?/ ?man)(?: alleen)?|(?:alleen |liefst )?mannen|(?:alleen |liefst |een )man(?= ?(?:,|$))|\\((?:v|vrouw|man)\\)|(?:vrouwelijke?|mannelijke?)(?= ?(?:,|$|kandida|collega|medewerk|verple|receptio|[a-z]+(?:er|ist|ster|eur|euse|ent|ente)\\b))|dames?(?= ?(?:,|$))|meisjes?(?= ?(?:,|$))|jongens?(?= ?(?:,|$))',
  ],
  ethnicity: [
    'etniciteit|etnische (?:afkomst|achtergrond)|huidskleur|(?<=^|, |[a-z] )blanke?(?= ?(?:,|$))|(?:geen|alleen|liever) (?:blanken|zwarten|negers|kleurlingen|witte mensen)|(?:blanke|zwarte|witte) (?:kandidaten?|mensen|medewerkers?|nederlanders?)|zonder (?:[a-z]+ )?accent|autochtone?(?= nederlanders?)|(?:nederlandse|westerse|niet-westerse|blanke|turkse|marokkaanse|afrikaanse|surinaamse) (?:achtergrond|roots)|accentloos|allochto(?:on|nen)|autochto(?:on|nen)|geen buitenlandse (?:achtergrond|afkomst)|(?:van )?[a-z]+se (?:afkomst|komaf)|autochtone?(?= ?(?:,|$|kandida))',
  ],
  religion: [
    'katholieke?n?(?<!universiteit katholieke)(?= ?(?:,|$|kandida))|christelijke?(?= ?(?:,|$|kandida|leerkracht|leraar|lerares|docent|oppas|medewerk|verpleeg|collega|achtergrond|persoon|opvoeding))|gelovige?(?= ?(?:,|$|kandida|mensen|persoon|collega|medewerk))|christenen|moslims?|islamitische?(?= ?(?:,|$|kandida))|joodse?(?= ?(?:,|$|kandida))|atheist(?:en)?|religie|geloof(?= ?(?:,|$))|hoofddoek(?:je|en|jes)?|gereformeerd(?:e)?(?= ?(?:,|$))',
  ],
  nationality: [
    'geboren (?:en getogen )?(?:nederlander|belg|vlaming|hollander)s?|(?:met )?(?:de )?(?:[a-z]+ )?nationaliteit|[a-z]+ staatsburgers?(?:chap)?|[a-z]+ paspoort|(?:geen |alleen )?buitenlanders?|(?:geen )?(?:immigranten|migranten)(?= ?(?:,|$))|(?:geen|alleen|liever|enkel) (?:belgen|vlamingen|polen|marokkanen|turken|roemenen|bulgaren|belgen|duitsers|nederlanders|oost-?europeanen|arabieren|afrikanen)(?= ?(?:,|$))',
  ],
  'marital status': [
    'ongehuwde?|gehuwde?|getrouwde?|gescheiden(?= ?(?:,|$))|alleenstaande?|vrijgezel(?:len|le)?|weduw(?:e|naar)|burgerlijke staat',
  ],
  family: [
    '(?:zonder|geen) (?:kinderen|kids|gezin)|kinderloze?|met kinderen(?= ?(?:,|$))|(?:geen |niet )?zwanger(?:e|en)?(?= ?(?:,|$|vrouw))|zwangerschap|geen zwangerschapswens|kinderwens|(?:jonge )?moeders?(?= ?(?:,|$|met (?:jonge |kleine )?kinderen))|vaders?(?= ?(?:,|$))|zonder gaten in (?:het |de )?cv',
  ],
  disability: [
    '(?:zonder|geen) (?:lichamelijke )?(?:beperking(?:en)?|handicaps?)|geen (?:mensen|kandidaten|personen) met (?:een )?(?:beperking|handicap)|(?:niet )?gehandicapten?(?= ?(?:,|$))|mindervaliden?',
  ],
  health: [
    '(?:in )?goede gezondheid|gezonde?(?= ?(?:,|$))|(?:niet[- ]?)?rokers?|rookvrije? (?:kandida|collega|persoon|medewerk)[a-z]*|(?:geen|zonder) burn-?out(?: verleden)?|geen ziekteverleden|gezonde?(?= en )|geen (?:gezondheidsklachten|gezondheidsproblemen|rugklachten|rugproblemen|ziektes?|medische klachten)|(?:niet |geen )?chronisch zieken?|geen zieken?(?= ?(?:,|$))|(?:geen|zonder) (?:rug|gezondheids|psychische )klachten|(?:lichamelijk )?fitte (?:persoon|kandidaat|man|vrouw)|zelden ziek|nooit ziek',
  ],
  orientation: [
    'heteroseksue(?:el|le)|homoseksue(?:el|le)|hetero(?= ?(?:,|$))|homo.?s?(?= ?(?:,|$))|lesbisch|seksuele (?:geaardheid|voorkeur)',
  ],
  politics: [
    '(?:pvv|vvd|d66|groenlinks|cda|fvd|vlaams belang|n-va)[- ]?(?:stemmers?|kiezers?|ers?)|politieke (?:voorkeur|overtuiging|kleur)|(?:geen )?(?:linkse|rechtse)(?= ?(?:,|$|mensen|types))|(?:links|rechts)(?:e)? (?:georienteerd|denkend)e?',
  ],
  union: [
    '(?:geen |niet )?(?:vakbondslid|vakbondsleden|lid van (?:een |de )?vakbond)|vakbondsactivist(?:en)?|(?:geen )?vakbondsm(?:an|ensen)|niet (?:aangesloten )?bij (?:een |de )?vakbond',
  ],
  looks: [
    'goed (?:uitziende?|verzorgde? uiterlijk)|representatie[fv]e?(?= ?(?:,|$)| (?:uiterlijk|verschijning|voorkomen|uitstraling))|verzorgd uiterlijk|mooie verschijning|knappe?(?= ?(?:,|$|meid|vrouw|man|dame|serveerster|gastvrouw|hostess|receptioniste|verkoopster))|mooie (?:vrouw|meid|dame)n?|mooie(?= (?:serveerster|receptioniste|gastvrouw|hostess|secretaresse))|aantrekkelijke?(?= (?:vrouw|man|dame|meid)|,|$)|slanke?(?= ?(?:,|$|vrouw|man|dame|meid|hostess))|(?:zonder|geen) (?:zichtbare )?(?:tatoeages|tattoos)',
  ],
}
