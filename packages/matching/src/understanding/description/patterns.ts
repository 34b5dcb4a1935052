import type { Employment, Workplace } from './description.ts'

/** Patterns for the languages of the parser, matched against folded text: lower case without accents. */
const wordPattern = (pattern: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'gu')

/** A number of days per week. */
const count = '(?:[1-4](?: ?(?:-|to|or|bis|oder) ?[1-4])?|one|two|three|four|einen|zwei|drei|vier)'

export const workplaceWords: Readonly<Record<Workplace, RegExp>> = {
  hybrid: wordPattern(
    `hybrid(?:es?|er|en)?|h?ibrid[oa]|teletravail partiel|هجين|عمل مختلط
      |${count} days? (?:a|per|each) week (?:from home|at home|remote(?:ly)?|in the office|on[- ]?site)
      |${count} days? (?:from home|remote|in the office)
      |${count} tage? (?:pro|die|je|in der) woche[^.;]{0,24} (?:home ?office|mobil|remote|vor ort)
      |${count} tage? (?:home ?office|remote)`.replaceAll(/\n\s+/g, ''),
  ),
  remote: wordPattern(
    '(?:fully |100 ?% ?|completely )?remote(?! (?:teams?|colleagues?|sensing|monitoring|access|servers?|control|support|systems?|desktop|locations?|sites?|areas?))|work(?:ing)? from (?:home|anywhere)|home ?office[- ]?(?:stelle|job)|teletrabajo|en remoto|100 ?% remoto|remot[oa]|teletravail(?: complet| total| a 100 ?%)?|a distance|da remoto|lavoro agile|smart working|op afstand|volledig thuiswerken|trabalho remoto|عن بعد|عن بُعد',
  ),
  on_site: wordPattern(
    'on[- ]?site(?! (?:gym|canteen|parking|childcare|visits?|customers?|nursery))|in[- ]office|vor ort|in prasenz|presencial|sur site|en presentiel|presentiel|op locatie|op kantoor|in sede|in presenza|no escritorio|حضوري|من المكتب|في مقر الشركه',
  ),
}

export const employmentWords: Readonly<Record<Employment, RegExp>> = {
  full_time: wordPattern(
    'full[- ]?time|full-(?= ?(?:or|and|/) ?part)|vollzeit|voll-(?= ?(?:oder|und|/|bzw\\.?) ?teilzeit)|jornada completa|tiempo completo|a tiempo completo|temps plein|temps complet|tempo (?:pieno|inteiro|integral)|fulltime|voltijd|دوام كامل',
  ),
  part_time: wordPattern(
    'part[- ]?time|teilzeit|media jornada|tiempo parcial|jornada parcial|temps partiel|mi-temps|tempo parziale|tempo parcial|meio periodo|parttime|deeltijd|دوام جزئي',
  ),
  contract: wordPattern(
    'contractors?|freelanc(?:e|er|ers)|contract (?:role|position|basis|job)|freie mitarbeit|autonomo|independant|عمل حر',
  ),
  temporary: wordPattern(
    'temporary|fixed[- ]term|befristet(?:e|er|es)?|temporal|contrato temporal|cdd|interim|موقت',
  ),
  internship: wordPattern(
    'internship|intern|praktikum|praktikant(?:in)?|werkstudent(?:in)?|practicas|becari[oa]|stage|stagiaire|alternance|تدريب|متدرب',
  ),
}

/** Words that negate the next word. */
export const negationBefore = /(?:no|not|non|kein|keine|nicht|sin|pas de|sans|ليس|لا|غير)[- ]$/u

/** Words that introduce the person sought. */
export const seekingPhrases = wordPattern(
  "(?:we(?:'| a)?re|we are|is|are) (?:currently |now |actively )?(?:looking|searching) for|looking for|we seek|is seeking|seeking|we want|we need|join (?:us|our team) as|to join (?:us|our team) as|hiring|as an?|suchen wir|wir suchen|sucht|gesucht|verstarkung|buscamos|estamos buscando|se busca|precisa|seleccionamos|procuramos|estamos a procura de|contratamos|cerchiamo|siamo alla ricerca di|stiamo cercando|cercasi|si ricerca|zoeken wij|wij zoeken|we zoeken|op zoek naar|nous recherchons|nous cherchons|recherche|recherchons|recrute|recrutons|نبحث عن|تبحث عن|مطلوب|تطلب|نرغب في",
)

/** Words that introduce a requirement outside a list of requirements. */
export const requirementPhrases = wordPattern(
  "you (?:have|bring|are|know|speak|should|must|need)|you'?(?:ve|re|ll need)|candidates? (?:must|should|has|have|will)|must (?:have|be|know|speak)|(?:is|are) (?:required|essential|mandatory|a must)|required|requires|minimum of|at least|experience (?:with|in|of|as)|experienced (?:in|with)|proficien(?:t|cy) (?:in|with)|knowledge of|familiar(?:ity)? with|fluen(?:t|cy)|second nature|comfortable (?:with|in)|confident (?:in|with|using)|skilled (?:in|at)|well[- ]versed|a plus|would be (?:nice|great|a plus)|nice to have|an advantage|du (?:hast|bringst|bist|kennst|sprichst|beherrschst)|sie (?:haben|bringen|verfugen|sind|kennen|sprechen)|erforderlich|vorausgesetzt|mindestens|erfahrung (?:in|mit|im)|kenntnisse|fliessend(?:e|es)?|vertraut mit|versiert in|von vorteil|imprescindible|necesario|al menos|minimo|experiencia (?:en|con|de)|conocimientos? (?:de|en)|dominio de|se valora(?:ra)?|se requiere|vous (?:avez|maitrisez|etes|justifiez|parlez|disposez)|maitrise (?:de|du|des)|minimum|au moins|experience (?:en|dans|de)|connaissances? (?:en|de|des)|un plus|exige|requis|obrigatorio|necessario|pelo menos|no minimo|experiencia (?:em|com|na|no)|conhecimentos? (?:de|em)|dominio de|fluente em|e um plus|valoriza-?se|sera valorizado|obbligatorio|necessaria|richiest[oai]|indispensabile|almeno|esperienza (?:in|con|di|nel|nella|come)|conoscenz[ae] (?:di|del|della|dei)|padronanza|ottim[ao] (?:conoscenza|inglese)|costituisce|gradit[oai]|je (?:hebt|beschikt|spreekt|bent|kent)|jij hebt|u beschikt|vereist|noodzakelijk|minimaal|minstens|ervaring (?:met|in|als)|kennis van|beheersing van|vloeiend|is een pre|pluspunt|خبره|لا تقل عن|علي الاقل|اجاده|يشترط|يجب|معرفه|اتقان|يفضل",
)

/** Sentences matching this state no requirement. */
export const equalOpportunityPhrases = wordPattern(
  'regardless of|irrespective of|equal[- ]opportunit(?:y|ies)|discriminat(?:e|ion|ing|es)|without regard|diversity|diverse|inclusive|all backgrounds|unabhangig von|ungeachtet|chancengleichheit|vielfalt|diskriminierung|sin distincion|igualdad|sin importar|independientemente|diversidad|sans distinction|egalite|diversite|independamment|independentemente|igualdade de oportunidades|sem distincao|sem discriminacao|diversidade|pari opportunita|senza distinzione|indipendentemente|ambosessi|di entrambi i sessi|ongeacht|gelijke kansen|diversiteit|بغض النظر|تكافو الفرص|دون تمييز',
)

/** After the requirement, in brackets or after a dash: `Forklift licence (desirable)`. */
export const niceToHaveAside =
  /[([–—-]\s*(?:highly )?(?:desirable|preferred|optional|nice to have|a plus|a bonus|an advantage|wunschenswert|von vorteil|optional|gerne|deseable|valorable|souhaitee?|apprecie|un plus|ein plus|gewunscht|desejavel|valorizado|gradito|preferibile|preferenziale|wenselijk|een pre|pre|gewenst|يفضل)\s*[)\]]?\.?$/u

/** "Or equivalent experience": the degree itself is not required. */
export const equivalentPhrases =
  /(?<!\p{L})(?:equivalent(?:es?)?|comparable|similar|vergleichbar\p{L}*|gleichwertig\p{L}*|ou experience|ou equivalente|o equivalente|equipollente|gelijkwaardig\p{L}*|vergelijkbaar\p{L}*|ما يعادل\p{L}*)(?!\p{L})/u

export const officePhrases = wordPattern(
  'offices?|headquarter(?:s|ed)?|branches|buros?|niederlassungen|standorten|oficinas?|sedes?|bureaux|filiales|مكاتب|فروع|مقرنا',
)

/** A sentence in which the company describes itself … */
export const companyPhrases = wordPattern(
  'we|our|us|ours|wir|uns|unser(?:e|em|en|er|es)?|nosotros|nuestr[oa]s?|somos|noi|nostr[oaie]|siamo|wij|ons|onze|noss[oa]s?|temos|nous|notre|nos|نحن|لدينا|شركتنا|فريقنا',
)

/** … unless it also addresses the applicant. */
export const candidatePhrases = wordPattern(
  "you|your|you'?(?:ve|re|ll)|candidates?|applicants?|must|required|du|dein(?:e|en|er|em)?|ihr(?:e|en|er|em)?|bewerber(?:in)?|tu|tus|usted|candidat[oae]s?|vous|votre|vos|tuo|tua|tuoi|lei|candidat[oi]|jij|jouw|uw|voce|teu|tens|المرشح|المتقدم|لديك",
)

const amount = '\\d[\\d.,]{0,12}(?: ?k)?'
const currency = '(?:€|\\$|£|chf|eur|euros?|usd|gbp|dollars?)'
const range = '(?: ?(?:-|–|to|bis|a) ?'

/** What a job offers or what describes the company, and no profile holds. */
export const unusedPhrases = wordPattern(
  [
    `${currency} ?${amount}${range}(?:${currency} ?)?${amount})?`,
    `${amount}${range}${amount})? ?${currency}`,
    '\\d{1,2}\\+? (?:days?|weeks?)(?: of)? (?:paid |annual )?(?:leave|holidays?|vacation)',
    '\\d{1,2} (?:urlaubstage|tage (?:urlaub|jahresurlaub))',
    '\\d{1,2} dias (?:habiles |laborables )?de vacaciones|\\d{1,2} jours de (?:conges?|rtt|vacances)',
    '\\d{2}[- ]hours?(?: a| per)? week|\\d{2} (?:stunden|std\\.?)(?: pro| die)? woche',
    '\\d{2} horas semanales|\\d{2} heures par semaine',
    '(?:small|large|growing|international) teams?|petite equipe|equipo (?:pequeno|internacional)',
    '(?:kleine[ns]?|grosse[ns]?|wachsende[ns]?|internationale[ns]?) teams?',
  ].join('|'),
)
