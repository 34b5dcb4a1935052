import { numberPattern, parseNumber } from './number-words.ts'

/** A duration of experience in the folded text. */
export interface FoundYears {
  readonly start: number
  readonly end: number
  readonly min: number | null
  readonly max: number | null
  /** "At least" or "at most", rather than a number alone. */
  readonly isLimit: boolean
  /** All work, not only relevant work. */
  readonly isTotal: boolean
  /** A duration per employer, which asks for stability. */
  readonly isPerJob: boolean
}

const maxYears = 60
/** Around five years means four to six. */
const approximateMargin = 1

/** Finds numbers and ranges of years, in eight languages. */
export function findYears(flat: string): FoundYears[] {
  const found: FoundYears[] = []
  for (const { pattern, read, isLimit } of yearForms()) {
    for (const match of flat.matchAll(pattern)) {
      const [start, end] = [match.index, match.index + match[0].length]
      const isTaken = found.some((one) => start < one.end && end > one.start)
      const [min, max] = read(
        parseNumber(match.groups?.one ?? ''),
        parseNumber(match.groups?.two ?? ''),
      )
      if (isTaken || !isSound(min) || !isSound(max) || (min ?? 0) > (max ?? maxYears)) continue
      const isTotal = match.groups?.before !== undefined || match.groups?.after !== undefined
      const isPerJob = match.groups?.job !== undefined
      const isStated = isLimit || limitBehind.test(match[0])
      found.push({ start, end, min, max, isLimit: isStated, isTotal, isPerJob })
    }
  }
  return found.toSorted((a, b) => a.start - b.start)
}

function isSound(years: number | null): boolean {
  return years === null || (years >= 0 && years <= maxYears)
}

type Read = (one: number, two: number) => readonly [number | null, number | null]

interface YearForm {
  readonly pattern: RegExp
  readonly read: Read
  readonly isLimit: boolean
}

const limitBehind =
  /(?:minimum|mini|min|mindestens|au moins|minimo|minimaal|almeno|علي الاقل|كحد ادني)$/u

const unit =
  '(?:years?|yrs?|yoe|jahr(?:en?)?|j\\.?(?= ?(?:be|berufserfahrung|erfahrung)\\b)|anos?|anni|annos?|jaar|jaren|jr(?=\\.?(?:\\+| ?(?:ervaring|werkervaring|exp)|\\s*(?:$|,)))|j\\.(?=\\s*(?:$|,))|ans?(?= |$|[,.])|سنوات|سنه|سنين|اعوام|عاما?|y)'
const needed = `\\s*${unit}(?![\\p{L}])(?![ -]olds?\\b)(?! (?:alt|de edad)\\b)`
/** "At least 3" means years if no other unit follows. */
const maybe = `(?:${needed}|(?=\\s*(?:$|[,.;)]|(?:of )?exp)))`
const one = `(?<one>${numberPattern})`
const two = `(?<two>${numberPattern})`
const total =
  '(?:in total|overall|total|totals|altogether|in all|insgesamt|gesamt|en total|totales|au total|no total|in totale|complessivi|in totaal|totaal|اجماليه?|اجمالا|مجموع)'
const work =
  '(?:professional|relevant|work(?:ing)?|hands[- ]on|practical|proven|solid|berufs?|einschlagige|relevante|laboral|profesional|professionnelle?|total|full[- ]time|industry|proper|good|commercial|aantoonbare|lavorativa|pregressa|comprovada|profissional)'
const experience =
  '(?:\\s*(?:or more|plus|and more|or so|minimum|mini|min|mindestens|au moins|minimo|oder mehr|o mas|ou mais|o piu|of meer|ou plus|علي الاقل|فاكثر|او اكثر|كحد ادني))?' +
  `(?:[ ']*(?:of |an |in |de |d'|der |'s? |d |worth of )?(?:${work} )?(?:experience|exp\\b\\.?|be\\b|yoe|berufserfahrung|erfahrung|experiencia|esperienza|ervaring|werkervaring|خبره))?`
const perJob =
  '(?<job> (?:per|in each|at each|with each|at every|pro|por|par) (?:job|company|employer|role|stint|stelle|arbeitgeber|empleo|empresa|trabajo|poste|employeur|entreprise|emploi))?'
const before = `(?:(?<before>${total}):? (?:of )?(?:experience )?)?`
const after = `(?: (?<after>${total}))?`

const between = '(?:between|zwischen|entre|tra|fra|tussen|بين|from|von|van|de|da|desde|من)'
const to =
  "(?:\\s*(?:-|–|—)\\s*|\\s+(?:to|and|until|bis|und|a|y|e|et|en|tot|hasta|ate|jusqu'a|الي|و)\\s+|\\s+و\\s?)"
const least =
  '(?:at least|minimum of|minimum|min\\.?(?: of)?|more than|not less than|no less than|mindestens|mind\\.?|mehr als|mas de|al menos|minimo(?: de)?|por lo menos|pelo menos|no minimo|mais de|almeno|minimo di|piu di|minstens|minimaal|ten minste|meer dan|plus de|au moins|a minima|اكثر من|علي الاقل|لا تقل عن|لا يقل عن|ما لا يقل عن)'
const most =
  "(?:at most|maximum of|maximum|max\\.?(?: of)?|up to|no more than|not more than|less than|fewer than|under|below|maximal|hochstens|weniger als|unter|bis zu|maximo(?: de)?|menos de|hasta|como mucho|no maximo|ate|massimo|meno di|al massimo|fino a|maximaal|hooguit|minder dan|hoogstens|no mas de|moins de|au plus|jusqu'a|pas plus de|اقل من|حتي|بحد اقصي|لا يزيد عن|لا تزيد عن|كحد اقصي)"
const notBelow =
  '(?:nicht unter|nicht weniger als|non meno di|niet minder dan|pas moins de|no menos de)'
const mostBehind = '(?:max\\.?|maximum|maximal|maximaal|maximo|massimo|hochstens|au plus|hooguit)'
const near =
  '(?:about|around|approximately|approx\\.?|circa|ca\\.?|roughly|some|~|etwa|ungefahr|rund|unos|alrededor de|aproximadamente|cerca de|ongeveer|environ|autour de|حوالي|نحو)'

let made: readonly YearForm[] | undefined

function yearForms(): readonly YearForm[] {
  made ??= [
    createYearForm(`${between}\\s+${one}${to}${two}${needed}`, (min, max) => [min, max]),
    createYearForm(`${one}${to}${two}${needed}`, (min, max) => [min, max]),
    createYearForm(`${notBelow}\\s+${one}${needed}`, (min) => [min, null], true),
    createYearForm(`${least}\\s+${one}\\s*\\+?${maybe}`, (min) => [min, null], true),
    createYearForm(`${one}${needed}\\s+${mostBehind}`, (max) => [null, max], true),
    createYearForm(`${most}\\s+${one}${maybe}`, (max) => [null, max], true),
    createYearForm(
      `(?:over|above|ab|a partir de|a partire da|vanaf|oltre|uber|فوق)\\s+${one}\\s*\\+?${maybe}`,
      (min) => [min, null],
    ),
    createYearForm(`${near}\\s*${one}${needed}`, (years) => [
      Math.max(0, years - approximateMargin),
      years + approximateMargin,
    ]),
    createYearForm(`${one}\\s*\\+?${needed}\\s*\\+?`, (min) => [min, null]),
  ]
  return made
}

function createYearForm(core: string, read: Read, isLimit = false): YearForm {
  const pattern = `(?<![\\p{L}\\p{N}.])${before}${core}${perJob}${experience}${after}(?![\\p{L}\\p{N}])`
  return { pattern: new RegExp(pattern, 'gu'), read, isLimit }
}
