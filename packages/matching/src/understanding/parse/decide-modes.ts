import { cuesOf } from './context.ts'
import type { QueryItem, UndecidedItem } from './items.ts'
import type { QueryText } from './query-text.ts'

/** Smaller places are often another word, so they need a word that announces them. */
const minPopulation = 100_000

/**
 * Decides which items are must-haves where the text does not say: the title with its level, an
 * announced place or that of on-site and hybrid work, a language with a level, and a limit of years.
 * Everything else is a guess, and a guess never excludes anyone.
 */
export function decideModes(page: QueryText, items: readonly UndecidedItem[]): QueryItem[] {
  if (items.length === 1) return requireAll(items)
  const decided: QueryItem[] = []
  const parts = numberParts(page)
  for (const item of items) {
    const isMust = item.mode === undefined && isMustHave(page, parts, items, decided, item)
    decided.push({ ...item, mode: item.mode ?? (isMust ? 'must' : 'nice') })
  }
  return decided
}

/** Every item that is not excluded or a nice-to-have is required: a requirement, or a single item. */
export function requireAll(items: readonly UndecidedItem[]): QueryItem[] {
  return items.map((item) => ({ ...item, mode: item.mode ?? 'must' }))
}

function isMustHave(
  page: QueryText,
  parts: readonly number[],
  items: readonly UndecidedItem[],
  before: readonly QueryItem[],
  item: UndecidedItem,
): boolean {
  const { value } = item
  switch (item.attribute) {
    case 'title':
    case 'seniority':
      return true
    case 'language':
      return value.kind === 'language' && value.level !== null
    case 'relevantYears':
    case 'totalYears':
      return value.kind === 'range' && value.isLimit
    case 'degree':
      return followsLeast(page, item)
    case 'cities':
      if (isWorkplaceOf(page, items, item)) return true
      return isPlaceMeant(page, parts, items, before, item)
    case 'countries':
      return isPlaceMeant(page, parts, items, before, item)
    default:
      return false
  }
}

/** Work that is on site or hybrid is done at the place that is named. */
function isWorkplaceOf(
  page: QueryText,
  items: readonly UndecidedItem[],
  city: UndecidedItem,
): boolean {
  const modes = items.flatMap(({ attribute, value, mode }) =>
    attribute === 'workMode' && value.kind === 'listed' && mode !== 'not' ? [value.name] : [],
  )
  const isPresent = modes.length > 0 && !modes.includes('remote')
  return isPresent && isLargePlace(city) && !isMarket(page, city)
}

function isPlaceMeant(
  page: QueryText,
  parts: readonly number[],
  items: readonly UndecidedItem[],
  before: readonly QueryItem[],
  item: UndecidedItem,
): boolean {
  const last = before.at(-1)
  const isListed = item.joint !== 'none' && last !== undefined && isPlace(last)
  if (isListed) return last.mode === 'must'
  if (isMarket(page, item)) return false
  if (isAnnounced(page, item) || hasOffice(items, item)) return true
  if (!isLargePlace(item)) return false
  if (followsFor(page, item)) return true
  const title = items.find(({ attribute }) => attribute === 'title')
  // A first part that names no title is one that nobody knows: "Zorbist, Leeds".
  const distance = partOf(page, parts, item) - (title ? partOf(page, parts, title) : 0)
  return distance === 1
}

/** "Berlin or Delft, two office days": that is where the office is. */
function hasOffice(items: readonly UndecidedItem[], item: UndecidedItem): boolean {
  const behind = items.slice(items.indexOf(item) + 1)
  const next = behind.findIndex(({ attribute, joint }) => attribute !== 'cities' || joint !== 'or')
  const { attribute, value } = behind[next] ?? {}
  if (item.attribute !== 'cities' || next < 1 || attribute !== 'workMode') return false
  return value?.kind === 'listed' && value.name !== 'remote'
}

/** "In Leeds", "near Leeds", "Leeds-based" and "within 20 km of Leeds". */
function isAnnounced({ events, spans, tokens }: QueryText, item: UndecidedItem): boolean {
  const { value } = item
  if (value.kind === 'city' && value.km !== null) return true
  if (value.kind === 'sense' && value.sense.kind === 'people') return false
  const at = events.findIndex(({ first }) => tokens[first]?.from === item.from)
  for (let index = at; index > 0; index--) {
    const [event, previous] = [events[index], events[index - 1]]
    if (event?.gap === 'stop' || event?.gap === 'comma' || previous?.kind !== 'cue') break
    const span = spans[previous.span]
    const cues = span ? cuesOf(span) : []
    if (cues.some((cue) => cue === 'in' || cue === 'from' || cue === 'relocate')) return true
    if (index === at && placeWords.has(tokens[previous.end - 1]?.key ?? '')) return true
    if (cues.includes('and') || cues.includes('or')) break
  }
  const behind = events[at + 1]
  return behind?.gap === 'join' && placeEndings.has(tokens[behind.first]?.key ?? '')
}

/** "DACH experience" and "the US market" ask for what a person knows, not where they live. */
function isMarket({ events, spans, tokens }: QueryText, item: UndecidedItem): boolean {
  const at = events.findIndex(({ first }) => tokens[first]?.from === item.from)
  const behind = events[at + 1]
  const span = behind?.kind === 'cue' && behind.gap === 'join' ? spans[behind.span] : undefined
  return item.value.kind === 'sense' && span !== undefined && cuesOf(span).includes('trade')
}

/** "A nurse for Leeds". */
function followsFor({ tokens }: QueryText, item: UndecidedItem): boolean {
  const at = tokens.findIndex(({ from }) => from === item.from)
  return (
    tokens[at]?.gap === 'join' && /^(?:for|fur|para|pour|per|voor)$/.test(tokens[at - 1]?.key ?? '')
  )
}

/** "Minimum bachelor" and "minimaal hbo". */
function followsLeast({ tokens }: QueryText, item: UndecidedItem): boolean {
  const at = tokens.findIndex(({ from }) => from === item.from)
  return tokens[at]?.gap === 'join' && least.test(tokens[at - 1]?.key ?? '')
}

const least = /^(?:min|mini|minimum|minimal|minimaal|mindestens|minimo|almeno|minstens|least)$/

/** At the end of a longer cue: "experience in Vienna". */
const placeWords: ReadonlySet<string> = new Set('in en im a em te dans near'.split(' '))

/** Words behind the name of a place that make it a place of work. */
const placeEndings: ReadonlySet<string> = new Set(
  'based area region office metro hq umgebung raum standort alrededores environs dintorni omgeving'.split(
    ' ',
  ),
)

function isPlace({ attribute }: QueryItem): boolean {
  return attribute === 'cities' || attribute === 'countries'
}

function isLargePlace({ value }: UndecidedItem): boolean {
  if (value.kind === 'city') return value.population >= minPopulation
  return value.kind === 'sense' && value.sense.kind !== 'people'
}

/** The number of the part that each event is in. Commas, brackets and stops separate parts. */
function numberParts({ events }: QueryText): number[] {
  let part = 0
  return events.map(({ gap }, at) => {
    if (at > 0 && gap !== 'join' && gap !== 'slash' && gap !== 'plus') part++
    return part
  })
}

function partOf({ events, tokens }: QueryText, parts: readonly number[], item: UndecidedItem) {
  const at = events.findIndex(({ first }) => tokens[first]?.from === item.from)
  return parts[at] ?? 0
}
