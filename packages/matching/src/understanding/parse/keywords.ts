import type { Cue } from '../lexicon/cues.ts'
import { ordinaryWords } from '../lexicon/ordinary-words.ts'
import type { UnusedWords } from '../parsed-query.ts'
import type { Token } from '../text/tokens.ts'
import { cuesOf } from './context.ts'
import type { QueryEvent } from './events.ts'
import type { PhraseSpan } from './find-spans.ts'
import type { QueryItem } from './items.ts'
import type { QueryText } from './query-text.ts'

/** Longer runs of unknown words are treated as prose. */
const maxWords = 3
const minWordLength = 4

interface SortedWords {
  readonly items: QueryItem[]
  /** Unknown words that became no keyword. */
  readonly unused: UnusedWords[]
}

/**
 * Sorts unknown words: excluded ones become excluded keywords; announced ones, names and terms become
 * nice-to-have keywords; the others are reported as not used.
 */
export function addKeywords(page: QueryText, items: readonly QueryItem[]): SortedWords {
  const found: QueryItem[] = []
  const unused: UnusedWords[] = []
  for (const run of runsOf(page.events)) {
    const [first, last] = [run[0], run.at(-1)]
    if (!first || !last || !isMeaningful(page, run)) continue
    const from = page.tokens[first.first]?.from ?? 0
    const to = page.tokens[last.end - 1]?.to ?? 0
    const text = page.text.slice(from, to)
    const mode = modeOf(page, run)
    if (mode === undefined) unused.push({ from, to, text, reason: 'other' })
    else {
      const shared = { when: 'any', joint: 'none', options: [] } as const
      found.push({
        attribute: 'keywords',
        value: { kind: 'words', text },
        mode,
        ...shared,
        from,
        to,
      })
    }
  }
  return { items: [...items, ...found].toSorted((a, b) => a.from - b.from), unused }
}

/** Undefined if the words are no keyword. */
function modeOf(page: QueryText, run: readonly QueryEvent[]): 'not' | 'nice' | undefined {
  if (run.length > maxWords) return undefined
  const cues = cuesBefore(page, run)
  if (cues.includes('not')) return 'not'
  const isAnnounced = cues.some((cue) => announcing.has(cue))
  if (isAnnounced || isName(page, run)) return 'nice'
  return isTerm(page, run) ? 'nice' : undefined
}

const announcing: ReadonlySet<Cue> = new Set(['with', 'trade', 'nice', 'must', 'degree'])

/** Abbreviations, codes, standards and brands, such as MS365, ISO 13485 and LucaNet. */
function isName({ text, tokens }: QueryText, run: readonly QueryEvent[]): boolean {
  const words = run.flatMap(({ first }) => tokens[first] ?? [])
  const isCode = ({ isUpper, key, from, to }: Token) =>
    isUpper || /\d/.test(key) || /\p{Ll}\p{Lu}/u.test(text.slice(from, to))
  return words.every(isCode) && words.some(({ key }) => /\p{L}/u.test(key))
}

/** Terms of a trade, rather than everyday words. */
function isTerm(page: QueryText, run: readonly QueryEvent[]): boolean {
  const isOrdinary = run.some(({ first }) => ordinaryWords.has(page.tokens[first]?.key ?? ''))
  return !isOrdinary && (continuesSkills(page, run) || isSpeciality(page, run))
}

/** "Experience with Zorblax, Quux and Blorb": what is listed behind one skill is another. */
function continuesSkills({ events, spans }: QueryText, run: readonly QueryEvent[]): boolean {
  let at = events.indexOf(run[0] as QueryEvent)
  while (at > 0) {
    const gap = events[at]?.gap
    if (gap === 'stop' || gap === 'open' || gap === 'close') return false
    const event = events[--at]
    if (event?.kind === 'cue') {
      const cues = cuesOf(spans[event.span] as PhraseSpan)
      if (cues.includes('with')) return true
      if (!cues.some((cue) => joining.has(cue))) return false
    } else if (event?.kind === 'term') {
      if (event.chosen.sense.kind !== 'skill') return false
    } else if (event?.kind !== 'unknown' && event?.kind !== 'quote') return false
  }
  return false
}

const joining: ReadonlySet<Cue> = new Set(['and', 'or', 'little'])

/**
 * "Quality lead, zorblaxing, Leeds": a word of its own between the title or the industry and the next
 * part. A capital there is more likely a place or an employer.
 */
function isSpeciality({ events, tokens }: QueryText, run: readonly QueryEvent[]): boolean {
  const at = events.indexOf(run[0] as QueryEvent)
  const [before, next] = [events[at - 1], events[at + run.length]]
  if (before?.kind !== 'term' || !next) return false
  const { kind } = before.chosen.sense
  const [first, ...others] = run.map((event) => tokens[event.first])
  return (
    (kind === 'title' || kind === 'industry') &&
    run[0]?.gap === 'comma' &&
    next.gap === 'comma' &&
    first?.isCapital === false &&
    others.every((token) => token?.isBound)
  )
}

/** The cues directly before, in the same part. */
function cuesBefore({ events, spans }: QueryText, run: readonly QueryEvent[]): Cue[] {
  const at = events.indexOf(run[0] as QueryEvent)
  const found: Cue[] = []
  for (let index = at; index > 0; index--) {
    const [event, before] = [events[index], events[index - 1]]
    if (event?.gap === 'stop' || event?.gap === 'comma' || before?.kind !== 'cue') break
    found.push(...cuesOf(spans[before.span] as PhraseSpan))
  }
  return found
}

/** Refused words about people must not become keywords. */
const protectedWords: ReadonlySet<string> = new Set(
  'mature energetic vibrant veteran overqualified older twenty thirty forty fifty sixty young younger youth old elderly women woman men man girl girls boy boys female male gender age aged married single family kids children jung junge junger junges jungen alt frau frauen mann manner kinder joven jovenes mujer mujeres hombre hombres hijos ninos jeune jeunes femme femmes homme hommes enfants christian muslim jewish white black asian native health healthy شاب نساء رجال اطفال'.split(
    ' ',
  ),
)

/** "Somebody to run our warehouse, warehouse manager": the keyword repeats part of the title. */
function isPartOfTerm(
  tokens: QueryText['tokens'],
  events: readonly QueryEvent[],
  word: Token,
): boolean {
  return events.some(
    ({ kind, first, end }) =>
      kind === 'term' && tokens.slice(first, end).some(({ key }) => key === word.key),
  )
}

function runsOf(events: readonly QueryEvent[]): QueryEvent[][] {
  const runs: QueryEvent[][] = []
  let isOpen = false
  for (const event of events) {
    const run = runs.at(-1)
    if (event.kind !== 'unknown') isOpen = false
    else if (isOpen && run && event.gap === 'join') run.push(event)
    else {
      runs.push([event])
      isOpen = true
    }
  }
  return runs
}

function isMeaningful(page: QueryText, run: readonly QueryEvent[]): boolean {
  const { tokens, events } = page
  if (followsRefusal(page, run)) return false
  const words = run.map(({ first }) => tokens[first])
  if (words.every((word) => word && protectedWords.has(word.key))) return false
  if (words.every((word) => word && isPartOfTerm(tokens, events, word))) return false
  if (words.every((word) => /^\d+$/.test(word?.key ?? ''))) return false
  return words.some(
    (word) => word && (word.key.length >= minWordLength || (word.isUpper && word.key.length > 1)),
  )
}

/** The rest of a refused phrase must not be searched. */
function followsRefusal({ events }: QueryText, run: readonly QueryEvent[]): boolean {
  const before = events[events.indexOf(run[0] as QueryEvent) - 1]
  return before?.kind === 'protected' && run[0]?.gap === 'join'
}
