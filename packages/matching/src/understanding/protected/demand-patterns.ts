/**
 * Word lists in five languages, on folded text, that tell a requirement about people from a mention
 * of them: "women only" from "women’s health".
 */

/** "Women only". */
const only =
  'only|solely|exclusively|nur|ausschliesslich|solo|solamente|unicamente|exclusivamente|uniquement|seulement|exclusivement|فقط|حصرا|حصريا'

/** "Women preferred", "Frauen gesucht". */
const wished =
  'preferred|preferably|preference|wanted|needed|required|sought|please|a must|gesucht|bevorzugt|erwunscht|benotigt|erforderlich|gewunscht|vorausgesetzt|preferible(?:mente)?|preferentemente|requerid[oa]s?|indispensable|imprescindible|de preference|souhaitee?s?|recherchee?s?|exigee?s?|obligatoire|مطلوب(?:ه)?|يفضل|مفضل(?:ه)?'

/** "Must be female", "wir suchen eine junge …", "ideal for mothers". */
const demanding =
  `must be|(?:must|may|should) not be|must have|should be|should have|(?:has|have|needs?|ought) to be|(?:you|they|he|she|candidates?|applicants?|who) (?:are|is)|you're|ideally|preferabl[ey]|prefer(?:ring|ence for)?|(?:looking|searching) for|seek(?:s|ing)?|we (?:want|need)|wanted|(?:hir|recruit|employ|accept|consider)(?:e|es|s|ing|ering)?|invit(?:e|es|ing)|(?:suitable|ideal|perfect|reserved|meant|intended|open) (?:for|to)
  |(?:wir )?suchen(?: wir)?|sucht|gesucht(?: wird| werden)?|(?:sie sind|du bist|sind sie|bist du)|bevorzugt|vorzugsweise|moglichst|idealerweise|(?:muss|mussen|sollte|sollten)(?: sein)?|(?:geeignet|ideal|perfekt) fur|einstellen|stellen
  |buscamos|se buscan?|busca|buscando|solicitamos|se solicitan?|se requieren?|preferible(?:mente)?|preferentemente|(?:no )?(?:debe|debes|deben|deberia) (?:ser|estar)|eres|contratamos|ideal para
  |(?:nous )?(?:recherchons|cherchons|recrutons|embauchons)|recherche|recrute|vous etes|tu es|de preference|idealement|(?:doit|doivent|devez|devra)(?: pas)? etre|ideal pour|reserve(?:e|s|es)? aux?
  |مطلوب|نبحث عن|تبحث عن|نرغب في|يفضل(?: ان (?:يكون|تكون))?|يشترط(?: ان (?:يكون|تكون))?|يجب ان (?:يكون|تكون)|علي ان (?:يكون|تكون)|ان (?:يكون|تكون)|نوظف`.replaceAll(
    /\n\s+/g,
    '',
  )

const negations =
  'no|not|never|without|non|kein(?:e|en|er)?|nicht|ohne|ningun[oa]?|nada de|sin|pas de?|aucune?s?|sans|بدون|بلا|ليس|ليست|غير|لا'

/** People who apply, unlike people who are cared for. */
const applicants =
  'candidates?|applicants?|hires?|colleagues?|bewerber(?:in|innen)?|kandidat(?:en|in|innen)?|kolleg(?:en|in|innen)|candidat[oae]s?|aspirantes?|postulante?s?|مرشح(?:ه|ين|ات)?|متقدم(?:ه|ين|ات)?'

/** After one of these the words name whom or what the work is about. */
const relations =
  'with|for|of|to|towards?|about|among|amongst|on|in|into|from|by|at|as|between|around|over|who|whom|whose|that|which|able|helps?|supports?|teach(?:es)?|coach(?:es)?|serves?|treats?|assists?|trains?|empowers?|mit|fur|von|vom|am|bei|zu|zum|zur|um|im|uber|gegen|unter|der|die|das|des|con|para|en|sobre|entre|que|quien|atiende|avec|pour|des|aux?|dans|chez|sur|qui|dont|envers|مع|في|من|الي|علي|لدي|الذين|التي'

/** Goods for men or women: "moda hombre". */
const goods =
  'moda|ropa|calzado|mode|pret-a-porter|rayon|confection|fashion|wear|bekleidung|kleidung|salud|sante|gesundheit|health'

/** Nouns after which the protected word describes a subject, not the person who is sought. */
const subjects =
  'experience|knowledge|skills?|awareness|training|care|caring|support|health|studies|study|education|services?|rights?|history|literature|market(?:s|ing)?|fashion|wear|clothing|football|soccer|rugby|hockey|basketball|cricket|sports?|clients?|patients?|customers?|audiences?|residents?|pupils?|students?|learners?|children|families|programmes?|programs?|projects?|charity|charities|organi[sz]ations?|compan(?:y|ies)|team|culture|lifestyle|workplace|environment|refuge|shelter|hostel|ward|unit|wing|prison|gym|club|network|event|salary|pay|ote|bonus|conditions|earnings|commission|chaplain|chaplaincy|priest|imam|rabbi|pastor|minister|school|church|community|communities|equality|empowerment|issues|studien|erfahrung|kenntnisse|pflege|arbeit|hilfe|beratung|betreuung|mode|bekleidung|patient(?:en|innen)|kund(?:en|innen)|schuler(?:innen)?|familien|kinder|fussball|gehalt|konditionen|verdienst|kirche|schule|pfarrer|seelsorge|experiencia|conocimientos?|salud|moda|ropa|pacientes?|clientes?|alumnos?|familias?|ninos|futbol|salario|sueldo|sacerdote|capellan|colegio|sante|soins?|patient(?:e|es|s)|clientele|eleves?|familles?|enfants?|salaire|remuneration|aumonier|ecole|football|خبره|رعايه|صحه|تعليم|مرضي|مرضي|طلاب|عملاء|ملابس|ازياء|مدرسه'

/** "We particularly welcome applications from women" and "bei gleicher Eignung bevorzugt". */
const welcoming =
  'welcomes?|encourag(?:e|es|ed|ing)|under-?represented|disability confident|guarantee(?:d|s)?|adjustments?|accommodations?|accessib(?:le|ility)|barrierefrei\\w*|ajustes|amenagements?|bei (?:gleicher|entsprechender) (?:fachlicher )?(?:eignung|qualifikation|befahigung)|begrussen|willkommen|ausdrucklich|unterreprasentiert\\w*|freuen uns|fordern\\w*|animamos|invitamos a|fomentamos|bienvenid[oa]s|encourageons|encouragees?|bienvenue?s?|priorite aux|نرحب|نشجع'

/** Words for the lawful question whether a person may work somewhere. */
const rightToWork =
  'right to work|(?:work|residence) permits?|work authori[sz]ation|authori[sz]ed to work|eligib(?:le|ility)|visas?|sponsorship|clearance|vetting|arbeitserlaubnis|aufenthaltstitel|aufenthaltserlaubnis|sicherheitsuberprufung|permiso de trabajo|habilitacion|permis de travail|titre de sejour|autorisation de travail|habilitation|تصريح عمل|اقامه'

const femaleWords =
  'females?|wom[ae]n|girls?|lad(?:y|ies)|weiblich(?:e|er|en)?|frau(?:en)?|damen?|mujer(?:es)?|femenin[oa]s?|chicas?|femmes?|feminine?s?|filles?|(?:ال)?(?:انثي|اناث|نساء|سيدات|امراه|بنات|فتيات)'
const maleWords =
  'males?|m[ae]n|boys?|gentlem[ae]n|mannlich(?:e|er|en)?|mann|manner|herren|hombres?|varon(?:es)?|masculin[oae]?s?|chicos?|hommes?|garcons?|(?:ال)?(?:ذكر|ذكور|رجال|رجل|شباب)'
const joined =
  '(?: *[/&|] *-?| +(?:and|or|oder|und|bzw\\.?|sowie|wie|y|o|e|u|ou|et|comme) +| +(?:و|او) ?|,? +(?=weiblich|mannlich))'

/** Groups of people, which a title may be about: "Women’s and girls’ programme lead". */
const groups =
  'women|men|ladies|girls|boys|frauen|manner|herren|madchen|jungs|mujeres|hombres|chicas|chicos|femmes|hommes|filles|garcons|نساء|رجال|سيدات|بنات|فتيات'

/** Labels of personal details by the attribute that they ask for. */
const labels = {
  gender: 'gender|sex|geschlecht|sexo|genero|sexe|genre|الجنس|النوع',
  nationality:
    'nationality|citizenship|nationalitat|staatsangehorigkeit|nacionalidad|nationalite|الجنسيه',
  religion: 'religion|konfession|الديانه',
  'marital status':
    'marital status|civil status|familienstand|estado civil|situation (?:familiale|matrimoniale)|etat civil|الحاله الاجتماعيه',
  age: 'age|alter|edad|العمر|السن',
} as const
const neutral =
  'any|all|both|either|open|no|not|none|n/?a|irrelevant|unimportant|m ?/|f ?/|w ?/|h ?/|egal|alle|beliebig|keine|nicht|divers|offen|indistint[oa]|cualquiera|indiferente|ambos|todos|tous|toutes|indifferente?|peu importe|mixte|الكل|اي|غير|لا|الجنسين|كلا|ذكر ?/|ذكر او|انثي او|جميع'

const topics =
  'race|ethnicity|ethnic [a-z]+|skin colou?r|racial [a-z]+|religion|(?:(?:any|all|every|their|your|other|of|by|the|this|what|dual|different|an?) )*(?:nationality|citizenship|nationals|citizens?)|national origin|country of birth|place of birth|marital status|maternity leave|parental leave|sexual orientation|political(?:ly)? [a-z]+|union membership|age (?:limit|group|bracket)|(?:[a-z]+ )?passports?|vaccinated|unvaccinated|physically fit|fit and healthy|physical fitness required|(?:in |of )?(?:good|excellent) health|(?:any|with) .+|hijab|headscarf|(?:no|without|any) (?:gaps?|breaks?)|wheelchair|hautfarbe|ethnische herkunft|migrationshintergrund|familienstand|staatsangehorigkeit|staatsburgerschaft|nationalitat|konfession|korperlich .+|familienplanung|schwangerschaft|politische .+|raza|etnia|origen etnico|(?:de )?nacionalidad|ciudadania|pasaporte(?: [a-z]+)?|estado civil|embarazo|orientacion sexual|ideologia politica|afiliacion politica|(?:con |de )?buena salud|origine ethnique|couleur de peau|(?:de )?nationalite|citoyennete|passeport(?: [a-z]+)?|situation (?:familiale|matrimoniale)|etat civil|grossesse|conge .+|orientation sexuelle|opinions? politiques?|(?:en |de )?bonne sante|(?:ال)?جنسيه|(?:ال)?حاله (?:ال)?اجتماعيه|(?:ال)?(?:ديانه|دين)|جواز سفر(?: \\p{L}+)?'
const upperAges =
  'under|below|younger|max|maximum|up to|at most|not over|no more|upper|unter|junger|bis|hochst|maximal|menor|hasta|maxim|moins|pas plus|limite|تحت|دون|اقل|اصغر|لا يزيد|لا يتجاوز'
const ages =
  'age[sd]?|agee?s?|olds?|alt|alter|altersgrenze|hochstalter|edad|anos|ans|jahrgang|geboren|born|yo'
const agedOthers =
  'people|children|adults|pupils|students|kids|youth|patients|clients|learners|residents|persons|anyone|someone|company|firm|system|menschen|kinder|kindern|jugendlichen?|schulern?|personas|ninos|alumnos|menores|personnes|enfants|eleves|jeunes|اطفال|طلاب'

const word = "[\\p{L}\\p{N}'+-]+"
/** Up to so many words between, none of which starts a phrase about someone else. */
const between = (most: number) =>
  `(?:[ ,(“"]+(?!(?:${relations})(?![\\p{L}\\p{N}]))(?![a-z]+ing(?![a-z]))${word}){0,${most}}`

function pattern(source: string, flags = 'u'): RegExp {
  return new RegExp(source, flags)
}

const start = '(?<![\\p{L}\\p{N}])'
const end = '(?![\\p{L}\\p{N}])'

/** Each is tested on what stands before or after a protected word, up to it. */
export const demandPatterns = {
  onlyBefore: pattern(
    `(?<!(?:not|nicht|no|pas|ليس) )${start}(?:${only})(?: +${word}){0,1} +(?:an? |eine? |una? |une )?$`,
  ),
  onlyAfter: pattern(
    `^(?:[ ,]+${word}){0,2}[ ,:;(–-]*(?:${only})${end}(?![ -](?:${subjects})${end})`,
  ),
  wishedAfter: pattern(
    `^(?:[ ,]+${word}){0,2}[ ,:;(–-]*(?:is |are |sind |ist |ser |est |sont )?(?:${wished})${end}`,
  ),
  demandBefore: pattern(`${start}(?:${demanding})[:,]?${between(4)}[ ,("“]*$`),
  negatedBefore: pattern(`${start}(?:${negations})[ -]+(?:an? |any |the |eine? )?$`),
  negatedStart: pattern(`^(?:(?:has|have|with) no|(?:does |do )?not have|${negations})[ -]`),
  applicantsAfter: pattern(`^[ ,]+(?:and ${word} |${word}, )?(?:${applicants})${end}`),
  applicantsBefore: pattern(`${start}(?:${applicants}) +$`),
  aboutOthersBefore: pattern(
    `${start}(?:(?:${relations}|al?)(?: +${word}){0,3}|(?:${goods})|[a-z]+ing) +$`,
  ),
  subjectAfter: pattern(
    `^(?:['’]s?)?(?:[ ,&/-]+(?!(?:${relations})${end})${word}){0,2}[ -]+(?:${subjects})${end}`,
  ),
  possessiveAfter: pattern(
    `^['’]|^[ ,]+(?:and|or|und|y|et) +${word}['’]|^ +(?:people |women |men )?to `,
  ),
  askedStart: pattern(
    '^(?:must be|has to be|have to be|should be|needs to be|muss|debe ser|doit etre|prefer(?:ably)?) ',
  ),
  onlyAtEitherEnd: pattern(`^(?:${only}) |[ -](?:${only})$`),
} as const

/** "Sex: male" and "Nationality: German", but not "Gender: any". */
export const labelledDemands = Object.entries(labels).map(
  ([ground, names]) =>
    [
      ground as keyof typeof labels,
      pattern(
        `(?<=(?:^|[,;(|] *)(?:preferred |required )?)(?:${names})(?: +(?:limit|group|range|requirement|preference))? *[:=] *(?!(?:${neutral})(?![\\p{L}]))${ground === 'age' ? '(?:[a-z]+\\.? )?\\d\\d(?![+\\d])(?: ?(?:-|–|to|bis|a|y|et|الي) ?\\d\\d)?' : word}`,
        'gu',
      ),
    ] as const,
)

export const welcomingPhrases = pattern(`${start}(?:${welcoming})${end}`)
export const rightToWorkPhrases = pattern(`${start}(?:${rightToWork})${end}`)
export const genderPairs = pattern(
  `${start}(?:(?:${femaleWords})${joined}(?:${maleWords})|(?:${maleWords})${joined}(?:${femaleWords}))${end}`,
  'gu',
)
/** Attributes named as a topic, and what the work itself may demand, such as fitness. */
export const topicWords = pattern(`^(?:${topics})$`)
/** The upper limit of an age. A lower one may be the legal age for the work. */
export const upperAgeWords = pattern(`${start}(?:${upperAges})`)
export const ageWords = pattern(`${start}(?:${ages})${end}|عمر|اعمار|سن|مواليد`)
export const agedOthersBefore = pattern(`${start}(?:${agedOthers})[ ,(]*$`)
export const subjectWords = pattern(`${start}(?:${subjects})${end}`)
/** An attribute that stands alone or in a list of attributes. */
export const endOfAttribute = pattern(
  `^(?:$|[.,;!)–]| +(?:and|but|or|und|oder|aber|y|e|o|et|ou)${end}| +و)`,
)
export const oneOrTwoWordsAfter = pattern(`^(?: +${word}){1,2}[.!)]?$`)
export const leadingArticle = pattern('^(?:an?|the|be|is|eine?r?|una?|une|el|la|le) $')
export const youngWords = pattern('^(?:young|youthful|jung|joven|jeune|(?:ال)?(?:شاب|شباب))')
export const groupWords = pattern(`^(?:${groups})$`)
