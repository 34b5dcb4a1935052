import type { Cue } from '../lexicon/cues.ts'
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
 * Sorts unknown words: excluded ones become excluded keywords, announced ones and names become
 * nice-to-have keywords, and the others are reported as not used.
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
  return isAnnounced || isName(page, run) ? 'nice' : undefined
}

const announcing: ReadonlySet<Cue> = new Set(['with', 'trade', 'nice', 'must', 'degree'])

/** Abbreviations and codes, such as MS365, are names of something. */
function isName({ tokens }: QueryText, run: readonly QueryEvent[]): boolean {
  return run.every(({ first }) => {
    const token = tokens[first]
    return (
      token !== undefined && (token.isUpper || /\d/.test(token.key)) && /\p{L}/u.test(token.key)
    )
  })
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
