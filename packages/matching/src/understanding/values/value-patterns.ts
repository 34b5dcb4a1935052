import type { CompanyKind, EmploymentType, WorkMode } from '@headwater/contract/people/profile'
import type { CriterionOf } from '@headwater/contract/sourcing/criteria'

/**
 * Words for the values of attributes with few values, in the languages of the parser. Matched
 * against folded text: lower case without accents.
 */
type PatternsOf<Value extends string> = Readonly<Record<Value, readonly string[]>>

const few =
  '(?:[1-4]|one|two|three|four|ein(?:en|em)?|zwei|drei|vier|un[oa]?|um|dos|deux|due|dois|tres|trois|tre|een|twee|drie)'
const days = '(?:days?|tage?n?|dias?|jours?|giorn[oi]|dag(?:en)?)'
const weekly =
  '(?: (?:a|per|each|pro|die|in der|por|a la|par|alla|per) (?:week|woche|semana|semaine|settimana))?'
const atTheOffice =
  '(?:in (?:the )?office|on[- ]?site|vor ort|im buro|en (?:la )?oficina|presencial(?:es)?|sur site|au bureau|in ufficio|in sede|op kantoor|no escritorio)'
const officeDays =
  '(?:office days?|days? office|burotage?n?|tage? buro|dias? de (?:oficina|escritorio)|jours? de bureau|giorn[oi] (?:di|d) ?ufficio|kantoordag(?:en)?)'
const atHome =
  '(?:(?:from|at) home|remote|home ?office|de teletrabajo|en remoto|de teletravail|da remoto|in smart[- ]?working|thuis(?:werken)?|em teletrabalho|remoto)'

export const workModePatterns: PatternsOf<WorkMode> = {
  hybrid: [
    'hybrid(?:es?|er|en|o|a|e|os|as|ly)?(?:[- ](?:work(?:ing)?|role|setup|model|modell|job|ok|possible))?|hibrid[oa]s?|ibrid[oa]|hybride|modalidad hibrida|regime hibrido|هجين',
    `${few}(?: ?(?:-|to|or|bis|o|ou|a|of) ?\\d)? ${days}${weekly} (?:${atTheOffice}|${atHome})`,
    `${few}(?: ?(?:-|to|or|bis|o|ou|a|of) ?\\d)? ${officeDays}${weekly}`,
    '(?:partly|partially|teilweise|parcialmente|partiel(?:lement)?|parzialmente|deels) remoto?|teletravail partiel',
    `(?:remot[oae]|teletrabajo|teletrabalho|tele-?travail|smart[- ]?working|home ?office|thuiswerken) (?:parcial|parziale|partiel|partial|\\(?${few} ?(?:${days}|gg|dgn)${weekly}\\)?)`,
  ],
  remote: [
    '(?:fully |100 ?% ?|completely |full |komplett |vollstandig )?remote(?:ly)?(?:[- ](?:first|only|friendly|ok|okay|possible|work|working|role|job|moglich))?(?! sensing| support| access| monitoring| teams?| control| desktop)',
    'work(?:ing)? from (?:home|anywhere)|wfh|home[- ]?office(?: moglich)?|mobiles arbeiten|ortsunabhangig|von zu ?hause',
    '(?:100 ?% )?(?:(?:en|em|da|in) )?remot[oa]s?(?: 100 ?%)?|teletrabajo|teletrabalho|a distancia|trabajo a distancia',
    'tele-?travail(?: (?:total|complet|possible|\\d+ ?%))?|full remote|a distance|en distanciel|distanciel',
    'smart[- ]?working|telelavoro|thuiswerk(?:en)?|vanuit huis|op afstand|عن بعد',
  ],
  'on-site': [
    'on[- ]?site(?: only)?|in[- ]office|in the office|vor ort|in prasenz|presencial(?:es)?|sur site|en presentiel|presentiel|in presenza|in sede|op locatie|op kantoor|حضوري',
  ],
}

export const employmentPatterns: PatternsOf<EmploymentType> = {
  permanent: [
    'permanent(?: role| position| contract| employment| job)?|perm(?: role)?',
    'festanstellung|fest ?angestellt(?:e|er)?|unbefristet(?:e|er|en)?(?: vertrag| stelle)?',
    'contrato (?:indefinido|fijo)|indefinido|cdi|tempo indeterminato|contratto a tempo indeterminato',
    'contrato sem termo|sem termo|efetiv[oa]|clt|vast(?:e)? (?:contract|dienst|dienstverband|baan)|in vaste dienst|دوام دائم',
  ],
  temporary: [
    'fixed[- ]term(?: contract| role)?|temp(?:orary|s)?(?: role| position| contract| cover| staff)?|maternity cover|parental leave cover|interim',
    'befristet(?:e|er|en)?(?: vertrag| stelle)?|elternzeitvertretung|schwangerschaftsvertretung|zeitarbeit',
    'contrato temporal|temporal|eventual|cdd|interimaires?|mission d.interim',
    'stagionale|stagione (?:estiva|invernale)|seizoenswerk|sazonal|(?:temporada|campana) de (?:verano|invierno)|saisonnieres?|saisonniers?|saison(?:kraft|arbeit|stelle)|seasonal|interimwerk',
    '(?:contratto )?(?:a )?tempo determinato|contratto a termine|contrato a termo|termo certo|temporari[oa]s?|tijdelijk(?:e)?(?: contract| baan)?|uitzendkracht(?:en)?',
  ],
  contract: [
    'contract(?: role| position| basis| work| job)(?! manager)|contractors?|contracting|on contract|contract(?! manag| admin| law| negotiat| sales| research| manufact)|contratistas?|inhuur|b2b[- ](?:contract|basis)|corp[- ]to[- ]corp|c2c',
  ],
  freelance: [
    'freelanc(?:e|er|ers|ing|erin)|self[- ]employed|freiberuf(?:ler|lich|liche|licher|lerin)|freie(?:r)? mitarbeiter(?:in)?|selbststandig(?:e|er)?',
    'autonom[oa]s?|por cuenta propia|independante?s?|portage salarial|auto-?entrepreneurs?',
    "partita iva|p\\.?iva|liber[oi] professionist[ai]|pj|recibos verdes|prestador(?:es)? de servicos|zzp(?:'?er)?s?|zelfstandig(?:e|en)?|مستقل",
  ],
  'full-time': [
    'full[- ]?time|full-(?= ?(?:or|and|/) ?part)|vollzeit|voll-(?= ?(?:oder|und|/|bzw\\.?) ?teilzeit)',
    'jornada (?:completa|intensiva)|(?:a )?tiempo completo|temps (?:plein|complet)|tempo (?:pieno|inteiro|integral)|voltijds?|fulltime|دوام كامل',
  ],
  'part-time': [
    'part[- ]?time(?:rs)?|teilzeit|media jornada|jornada parcial|(?:a )?tiempo parcial|temps partiel|mi-temps',
    'tempo parziale|tempo parcial|meio[- ]periodo|deeltijds?|parttime|\\d{2} ?% ?(?:stelle|pensum)|minijob|450-euro-job|(?:a )?temps partage|دوام جزئي',
  ],
  internship: [
    'internships?|praktikum|pflichtpraktikum|(?:en|de|para) practicas|becari[oa]s?|en stage|stage de (?:fin|\\d)|tirocini[oi]|estagio|stageplek|تدريب',
  ],
  'working-student': ['working students?|werkstudent(?:in|en|innen)?|bijbaan'],
  apprenticeship: [
    'apprenticeships?|apprentices?|ausbildungsplatz|azubis?|auszubildende[rn]?|(?:en )?alternance|alternant[es]*|apprentissage|apprenti(?:e|s)?|apprendist[ai](?:to)?|aprendiz(?:es)?|leerling(?:en)?|leerwerkplek|bbl',
  ],
}

/** Whom employers work for, where no longer name says more: "advertising agencies" are a set. */
export const companyKindPatterns: PatternsOf<CompanyKind> = {
  agency: [
    'agenc(?:y|ies)(?:[- ](?:background|experience|side|world|people|life))?',
    'agentur(?:en|erfahrung|hintergrund|seite|leute|umfeld)?|aus agenturen|leiharbeit(?:sfirmen)?|zeitarbeitsfirmen|personaldienstleister|personalvermittler|headhunter',
    '(?:experiencia en |de )?agencias?|(?:experience en |experience |en )?agences?|agenzi[ae](?: interinal[ei]| per il lavoro| di somministrazione)?|interinali|etts?|empresas? de trabajo temporal|cabinets? de recrutement|boites? d.interim|uitzendbureaus?|detacheringsbureaus?|wervingsbureaus?|bureau-?ervaring|bureaukant|bureaus|وكاله|وكالات',
  ],
  consultancy: [
    '(?<=(?:no|not|non|sin|sem|nada de|niente|senza) )(?:consultants?|consultoras?|consultorias?|consulenza|consulenti)|(?<=(?:keine|ohne|geen|zonder) )(?:beratung|berater|consultancy|consultants?|consulting|adviesbureaus?)|body rental|body ?shop(?:s|ping)?',
    'consultanc(?:y|ies)(?:[- ](?:background|experience|side))?|consulting (?:firms?|compan(?:y|ies)|background|experience|houses?)',
    '(?:unternehmens)?beratungen|unternehmensberatung|beratungs(?:haus|hauser|unternehmen|firmen|firma|erfahrung|hintergrund|umfeld)|aus der beratung|in der beratung',
    '(?:empresas )?consultoras|(?:en|una|de) consultora|(?:de |en |em )?consultorias?|cabinets? de conseil|(?:en |du )conseil|esn|ssii',
    '(?:societa|aziende) di consulenza|in consulenza|dalla consulenza|adviesbureaus?|consultancybureaus?',
  ],
  'in-house': [
    'in[- ]?house(?:[- ](?:side|teams?|background|experience))?|client[- ]side|brand[- ]side|kundenseite|unternehmensseite|inhouse(?:-erfahrung)?',
    "cliente final|empresa final|client final|chez l'annonceur|annonceurs?|cote client|lado (?:do )?cliente|lato cliente|in azienda|eindklant(?:en)?|bedrijfszijde",
  ],
  product: [
    'product[- ](?:compan(?:y|ies)|led|based|driven|firms?|houses?|startups?|background)',
    'produkt(?:unternehmen|firma|firmen|haus|hauser)|empresas? de produtos?|empresas? de productos?|editeurs?(?: de logiciels?)?|(?:aziend[ae]|societa) di prodotto|productbedrij(?:f|ven)',
  ],
}

type WantedDegree = CriterionOf<'degree'>['min']

/** Asked for as the lowest degree that is enough. */
export const degreePatterns: PatternsOf<WantedDegree> = {
  doctorate: [
    'ph\\.?d\\.?(?: in| from| holders?| level)?|doctora(?:te|t|do|l)(?: degree)?(?: in| en)?|doutora(?:do|mento)|dottorato(?: di ricerca)?|gepromoveerd|promotie',
    'promoviert(?:e|er|en)?|abgeschlossene promotion|promotion in|doktor(?:titel|grad)|دكتوراه',
  ],
  master: [
    "master(?:'?s)?(?: degrees?)?(?: of (?:science|arts|engineering))?(?: in| en| of)?|masterabschluss|masterstudium|masterniveau",
    'm\\.?sc\\.?(?: in)?|m\\.?a\\. in|ma in|ms in|m\\.?eng\\.?|diplom(?:ingenieur|studium)?|diplom in|magister',
    'maestria(?: en)?|mestrado(?: em)?|laurea (?:magistrale|specialistica)|maitrise en|bac ?\\+ ?5|wo[- ](?:niveau|opgeleid|master|diploma)|doctorandus|ماجستير',
  ],
  bachelor: [
    "bachelor(?:'?s)?(?: degrees?)?(?: of (?:science|arts|engineering))?(?: in| en| of)?|bachelorabschluss|b\\.?sc\\.?(?: in)?|b\\.?a\\. in|ba in|bs in|b\\.?eng\\.?",
    'university degree|abgeschlossenes (?:hochschul|universitats)?studium|hochschulabschluss|universitatsabschluss',
    'titulacion universitaria|titulo universitario|licenciatura(?: en| em)?|grado en|licence (?:en|de)|bac ?\\+ ?[34]|laurea(?: triennale)?(?: in)?|laureat[oa](?: in)?',
    'curso superior|ensino superior|formacao superior|graduacao em|hbo(?:[- ](?:niveau|opgeleid|diploma|werk))?(?: of hoger)?|بكالوريوس',
  ],
  vocational: [
    'vocational (?:degree|training|qualification)|nvq|abgeschlossene (?:berufs)?ausbildung|berufsausbildung|cap[ /-]bep|bep|(?:minimum|mini|niveau|titulaire d.un|diplome) cap|cap (?:min(?:i|imum)?|exige|requis)|gesellenbrief|ausbildung (?:als|zum|zur)',
    'formacion profesional|ciclo formativo|fp (?:superior|grado superior)|grado superior|bts|bac pro|ensino tecnico|curso tecnico|mbo(?:[- ](?:niveau|opgeleid|diploma|[1-4]))?',
  ],
}
