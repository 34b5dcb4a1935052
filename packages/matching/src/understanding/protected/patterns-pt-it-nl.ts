import type { Patterns } from './patterns-en.ts'

const age = '(?:1[89]|[2-6]\\d)'

export const portuguese: Patterns = {
  age: [
    `(?:com )?(?:menos|mais|ate|no maximo|maximo|entre)(?: de)? ${age}(?: ?(?:-|a|e) ?${age})? anos(?! de (?:experiencia|carreira|profissao|mercado|casa))`,
    `(?:menores?|maiores?) (?:de|que) ${age}(?: anos)?`,
    `(?:de )?idade(?: maxima| minima| limite)?:? ?(?:entre |de |ate |maxima |inferior a |superior a )*${age}?(?: ?(?:-|a|e) ?${age})?(?: anos)?`,
    `(?:de )?${age}(?: ?(?:-|a|e) ?${age})? anos de idade`,
    'jove(?:m|ns)(?! (?:empresa|equipa|equipe|startup|aprendiz|aprendizes))(?<!(?:empresa|equipa|equipe|startup|marca|time) jove(?:m|ns))|terceira idade|idos[oa]s?(?<!(?:a|com|de|para) idos[oa]s?)(?= ?(?:,|$))',
  ],
  gender: [
    '(?:so |somente |apenas )?(?<!(?:saude|roupa|moda) (?:da |de |para )?(?:a )?)(?:mulher|mulheres)(?: apenas)?|(?:so |somente |apenas )?(?:homem|homens|rapaz|rapazes|raparigas?|mocas?|mocos?|senhoras?(?= ?(?:,|$))|meninas?(?= ?(?:,|$)))|(?:do )?sexo (?:feminino|masculino)|(?:feminino|masculino)(?= ?(?:,|$))',
  ],
  ethnicity: [
    'etnia|origem etnica|(?:de )?(?:raca|pele) (?:branca|negra|clara|escura)|(?:so )?brancos(?= ?(?:,|$))|sem sotaque|cigan[oa]s?',
  ],
  religion: [
    'catolic[oa]s?(?<!universidade catolica)|crist(?:ao|aos|as)(?= ?(?:,|$))|muculman[oa]s?|jude(?:u|us|ia)|evangelic[oa]s?|ateus?|religiao',
  ],
  nationality: [
    '(?:de )?nacionalidade(?: [a-z]+)?|cidad(?:ao|aos|a|as) [a-z]+|cidadania|passaporte(?: [a-z]+)?|(?:sem |nao )?estrangeiros?|(?:so |nao |sem )?imigrantes?',
  ],
  'marital status': ['solteir[oa]s?|casad[oa]s?|divorciad[oa]s?|viuv[oa]s?|estado civil'],
  family: [
    'sem (?:filhos|criancas|encargos familiares)|com filhos|gravidas?|gravidez|gestantes?|maes?(?= ?(?:,|$|solteira))|pais de familia|licenca (?:de )?maternidade|sem lacunas(?: no curriculo| no cv)?',
  ],
  disability: [
    '(?:sem|nenhuma|nao) deficiencias?|deficientes?(?= ?(?:,|$))|sem limitacoes fisicas',
  ],
  health: [
    '(?:com |de )?boa saude|saudave(?:l|is)(?= ?(?:,|$))|(?:nao )?fumador(?:a|es)?|(?:nao )?fumantes?|sem doencas',
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
    'etnia|razza|origine etnica|(?:di )?(?:pelle|carnagione) (?:bianca|nera|chiara|scura)|senza accento|zingar[oi]|extracomunitari[oae]?',
  ],
  religion: [
    'cattolic[oaih]+(?<!universita cattolica)|cristian[aei](?= ?(?:,|$))|musulman[oaie]|ebre[oaie]|evangelic[oaih]+|ate[oi](?= ?(?:,|$))|religione',
  ],
  nationality: [
    '(?:di )?nazionalita(?: [a-z]+)?|cittadin[oaie] [a-z]+|cittadinanza(?: [a-z]+)?|passaporto(?: [a-z]+)?|(?:no |non |niente )?stranier[oaie]|(?:no |solo )?immigrat[oaie]',
  ],
  'marital status': [
    'nubil[ei]|celib[ei]|sposat[oaie]|divorziat[oaie]|vedov[oaie]|stato civile|single(?= ?(?:,|$|senza))',
  ],
  family: [
    'senza (?:figli|bambini|carichi familiari)|con figli|incint[ae]|gravidanza|mamm[ae]|padri di famiglia|(?:in )?maternita(?= ?(?:,|$))|senza buchi(?: nel cv)?',
  ],
  disability: [
    '(?:senza|nessuna|no) disabilita|disabil[ei](?= ?(?:,|$))(?<!(?:ai|con|di|per|persone) disabili)|handicappat[oaie]|senza handicap',
  ],
  health: [
    '(?:in |di )?buona salute|san[oaie] e robust[oaie]|(?:non )?fumator[ei]|fumatric[ei]|senza malattie',
  ],
  orientation: ['eterosessual[ei]|omosessual[ei]|lesbic(?:a|he)|orientamento sessuale'],
  politics: [
    'elettor[ei] d(?:i|el|ella) [a-z]+|orientamento politico|ideologia politica|di (?:sinistra|destra)(?= ?(?:,|$))|leghist[aei]',
  ],
  union: [
    '(?:non )?(?:iscritt[oaie]|tesserat[oaie]) al sindacato|(?:no |non )?sindacalist[aei]|(?:non )?sindacalizzat[oaie]|senza tessera sindacale',
  ],
  looks: [
    "(?:di )?bella presenza|(?:di )?bell[']?aspetto|(?:molto )?bell[aei](?= (?:ragazz|donn|presenza))|attraent[ei]|avvenent[ei]|magr[oaie](?= ?(?:,|$))|senza tatuaggi",
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
    'jonge(?:re)?(?! (?:bedrijf|onderneming|startup|kinderen|mensen met|team))(?= (?:kandidaten?|mensen|mannen|vrouwen|collega|meid|vent|hond|medewerkers?))|jongeren(?= ?(?:,|$))|twintigers?|dertigers?|veertigers?|vijftigers?|vijftigplussers?|50-plussers?|geen ouderen',
  ],
  gender: [
    '(?:alleen |liefst )?(?<!(?:gezondheid|kleding|mode) (?:van |voor )?)vrouw(?:en)?(?! ?/ ?man)(?: alleen)?|(?:alleen |liefst )?mannen|(?:alleen |liefst |een )man(?= ?(?:,|$))|(?:vrouwelijke?|mannelijke?)(?= ?(?:,|$|kandida|collega|medewerk|verple|receptio|[a-z]+(?:er|ist|ster)\\b))|dames?(?= ?(?:,|$))|meisjes?(?= ?(?:,|$))|jongens?(?= ?(?:,|$))',
  ],
  ethnicity: [
    'etniciteit|etnische (?:afkomst|achtergrond)|huidskleur|(?:blanke|zwarte|witte) (?:kandidaten?|mensen|medewerkers?|nederlanders?)|zonder accent|accentloos|allochto(?:on|nen)|autochto(?:on|nen)|geen buitenlandse (?:achtergrond|afkomst)',
  ],
  religion: [
    'katholieke?n?(?<!universiteit katholieke)(?= ?(?:,|$|kandida))|christelijke?(?= ?(?:,|$|kandida))|christenen|moslims?|islamitische?(?= ?(?:,|$|kandida))|joodse?(?= ?(?:,|$|kandida))|atheist(?:en)?|religie|geloof(?= ?(?:,|$))|hoofddoek(?:je|en)?',
  ],
  nationality: [
    '(?:met )?(?:de )?(?:[a-z]+ )?nationaliteit|[a-z]+ staatsburgers?(?:chap)?|[a-z]+ paspoort|(?:geen |alleen )?buitenlanders?|(?:geen )?(?:immigranten|migranten)(?= ?(?:,|$))',
  ],
  'marital status': [
    'ongehuwde?|gehuwde?|getrouwde?|gescheiden(?= ?(?:,|$))|alleenstaande?|vrijgezel(?:len|le)?|weduw(?:e|naar)|burgerlijke staat',
  ],
  family: [
    '(?:zonder|geen) (?:kinderen|kids|gezin)|kinderloze?|met kinderen(?= ?(?:,|$))|zwangere?|zwangerschap|geen zwangerschapswens|kinderwens|moeders?(?= ?(?:,|$))|vaders?(?= ?(?:,|$))|zonder gaten in (?:het |de )?cv',
  ],
  disability: [
    '(?:zonder|geen) (?:lichamelijke )?(?:beperking(?:en)?|handicaps?)|(?:niet )?gehandicapten?(?= ?(?:,|$))|mindervaliden?',
  ],
  health: [
    '(?:in )?goede gezondheid|gezonde?(?= ?(?:,|$))|(?:niet[- ]?)?rokers?|geen ziekteverleden|zelden ziek|nooit ziek',
  ],
  orientation: [
    'heteroseksue(?:el|le)|homoseksue(?:el|le)|hetero(?= ?(?:,|$))|lesbisch|seksuele (?:geaardheid|voorkeur)',
  ],
  politics: [
    '(?:pvv|vvd|d66|groenlinks|cda|fvd|vlaams belang|n-va)[- ]?(?:stemmers?|kiezers?|ers?)|politieke (?:voorkeur|overtuiging|kleur)|(?:geen )?(?:linkse|rechtse)(?= ?(?:,|$|mensen|types))',
  ],
  union: [
    '(?:geen |niet )?(?:vakbondslid|vakbondsleden|lid van (?:een |de )?vakbond)|vakbondsactivist(?:en)?|niet bij (?:een |de )?vakbond',
  ],
  looks: [
    'goed (?:uitziende?|verzorgde? uiterlijk)|representatie[fv]e?(?= (?:uiterlijk|verschijning))|verzorgd uiterlijk|knappe?(?= ?(?:,|$|meid|vrouw|man|dame))|mooie (?:vrouw|meid|dame)n?|slanke?(?= ?(?:,|$))|(?:zonder|geen) (?:zichtbare )?(?:tatoeages|tattoos)',
  ],
}
