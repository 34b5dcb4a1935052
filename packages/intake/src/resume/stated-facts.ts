import { countries, findCountry, findLanguage, fold } from '@headwater/gazetteer'

/** Words that say one thing about a person without a label, by what they say. */
const words = {
  gender:
    'male, female, man, woman, non binary, männlich, weiblich, mann, frau, hombre, mujer, varón, masculino, femenino, homme, femme, masculin, féminin, ذكر, أنثى, رجل, امرأة',
  'marital status':
    'single, married, unmarried, divorced, widowed, ledig, verheiratet, geschieden, verwitwet, soltero, soltera, casado, casada, divorciado, divorciada, viudo, viuda, célibataire, marié, mariée, divorcé, divorcée, veuf, veuve, أعزب, عزباء, متزوج, متزوجة, أرمل, أرملة',
  religion:
    'muslim, christian, hindu, catholic, protestant, buddhist, sikh, jewish, islam, hinduism, christianity, muslimisch, christlich, katholisch, evangelisch, jüdisch, hinduistisch, buddhistisch, römisch katholisch, musulmán, musulmana, católico, católica, judío, judía, musulman, musulmane, catholique, chrétien, chrétienne, juif, juive, مسلم, مسلمة, مسيحي, مسيحية',
} as const

type Kind = keyof typeof words | 'birth' | 'nationality'

const age =
  '(?:aged? )?\\d{2}[ -]?(?:years?|yrs?|yo)[ -]olds?|\\d{2} jahre alt|(?:de )?\\d{2} años de edad|âgée? de \\d{2} ans'

const isAge = new RegExp(`^(?:${age})$`, 'iu')

/** The kinds of facts in a field that says nothing else, such as "Male" or "Indian, married". */
export function listFactsOfField(field: string): Kind[] {
  const kinds = field.split(elementEnds).map(findKindOfElement)
  return kinds.every((kind) => kind !== undefined) ? kinds : []
}

/** Removes such facts from the elements of a place: `Male, Pune` is Pune, `Male, Maldives` stays. */
export function removeFactsFromPlace(text: string): string {
  const elements = text.split(',')
  return elements
    .filter((element, at) => {
      const isCapital =
        fold(element) === 'male' && findCountry(elements[at + 1] ?? '')?.code === 'MV'
      return isCapital || findKindOfElement(element) === undefined
    })
    .join(',')
    .trim()
}

const elementEnds = /\s*[,/&]\s*|\s+(?:and|und|y|et|و)\s+/u

function findKindOfElement(element: string): Kind | undefined {
  const text = element.replace(/^[\s*(•–-]+|[\s.)–-]+$/gu, '')
  // With its accent the word is the capital of the Maldives.
  if (/^malé$/iu.test(text.normalize('NFC'))) return undefined
  if (isAge.test(text)) return 'birth'
  return kindByWord.get(fold(text)) ?? (demonyms().has(fold(text)) ? 'nationality' : undefined)
}

const kindByWord: ReadonlyMap<string, Kind> = new Map(
  Object.entries(words).flatMap(([kind, names]) =>
    names.split(', ').map((name) => [fold(name), kind as Kind] as const),
  ),
)

let demonymSet: ReadonlySet<string> | undefined

/** "Indian". A word that is also a language, such as "German", may name a spoken language instead. */
function demonyms(): ReadonlySet<string> {
  demonymSet ??= new Set(
    countries()
      .flatMap((country) => country.demonyms)
      .filter((word) => !findLanguage(word))
      .map(fold),
  )
  return demonymSet
}

/**
 * Replaces what a summary says about age, gender, marital status, nationality and religion of its
 * author with an ellipsis. Only phrases that people use about themselves count: "married couples"
 * and "women’s health" are about the work.
 */
export function removeFactsFromProse(line: string): { line: string; kinds: Kind[] } {
  const kinds = new Set<Kind>()
  const left = line.replace(statedFacts, (span) => {
    for (const [kind, pattern] of kindPatterns) if (pattern.test(span)) kinds.add(kind)
    return '…'
  })
  if (kinds.size === 0) return { line, kinds: [] }
  return { line: left.replace(/^[\s…,.;]+|[\s…,;]+$/gu, ''), kinds: [...kinds] }
}

const ageOfAuthor = `${age}|\\d{2}[- ]jährige[nrms]?(?! (?:\\p{L}*(?:erfahrung|tätigkeit|praxis|laufbahn|karriere|zugehörigkeit|bestehen)))|(?<=^|[,.;(] ?)aged \\d{2}|(?:i am|i['’]m|ich bin) \\d{2}(?= ?(?:[,.;]|$|and|und))|tengo \\d{2} años|j['’]ai \\d{2} ans|(?:عمري|أبلغ من العمر|العمر) \\d{2}(?: (?:عاما|عامًا|سنة))?`

const children =
  '(?: (?:with|and|mit|und|con|y|avec|et) (?:\\p{L}+ )?(?:children|child|kids?|sons?|daughters?|kind(?:ern?)?|hij[oa]s?|enfants?))?'

const maritalStatus = `(?:happily )?(?:married|unmarried|divorced|widowed)(?= ?(?:[,.;)]|$)| (?:and|with (?:\\p{L}+ )?(?:child|kid|son|daughter)|man|woman|male|female|father|mother))${children}|single (?:mother|father|mum|mom|dad|parent|man|woman)|(?:verheiratet|ledig|geschieden|verwitwet)(?:e[rnms]?)?${children}|(?:casad|solter|divorciad|viud)[oa]${children}|(?:mariée?|célibataire|divorcée?|veuf|veuve(?! clicquot))${children}|متزوجة?|أعزب|عزباء|أرملة?`

const nationality =
  '\\p{L}+ (?:national|citizen)(?= ?(?:[,.;)]|$|with|and))|(?:\\p{L}+e[rn]? )?(?:staatsangehörige[rn]?|staatsbürger(?:in)?)|de nacionalidad \\p{L}+|de nationalité \\p{L}+'

const religion = `(?:practi[sc]ing|devout|observant|gläubige[rn]?|praktizierende[rn]?) (?:${oneOf(words.religion)}|jew|muslima?|christ(?:in)?|katholik(?:in)?)|(?:católic[oa]|catholique|musulmane?|musulmán) (?:practicante|pratiquante?)`

const gender = `(?:${oneOf(words.gender)})`

/** Facts that a phrase states on their own, and words that are facts next to one of them. */
const statements = `${ageOfAuthor}|${maritalStatus}|${nationality}|${religion}`
const besideThem = `${gender}|${oneOf(words.religion)}|\\p{L}+(?=[ -](?:man|woman|male|female)(?!\\p{L}))`
const joint = '[ ,/-]{1,3}(?:(?:and|und|y|et|de) )?'

const statedFacts = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?:${gender}|${oneOf(words.religion)})${joint}){0,3}(?:${statements})(?:${joint}(?:${statements}|${besideThem})(?![\\p{L}\\p{N}])){0,5}(?![\\p{L}\\p{N}])`,
  'giu',
)

const kindPatterns: readonly (readonly [Kind, RegExp])[] = [
  ['birth', new RegExp(ageOfAuthor, 'iu')],
  ['gender', new RegExp(`(?<!\\p{L})${gender}(?!\\p{L})`, 'iu')],
  ['marital status', new RegExp(`(?<!\\p{L})(?:${maritalStatus})|(?<!\\p{L})married`, 'iu')],
  ['nationality', new RegExp(nationality, 'iu')],
  ['religion', new RegExp(`(?<!\\p{L})(?:${oneOf(words.religion)})(?!\\p{L})`, 'iu')],
]

function oneOf(names: string): string {
  return names.split(', ').join('|')
}
