import type { Token } from '../text/tokens.ts'
import { cuesOf } from './context.ts'
import type { QueryEvent } from './events.ts'
import type { PhraseSpan } from './find-spans.ts'
import type { QueryItem } from './items.ts'
import type { QueryText } from './query-text.ts'

/** Longer runs of unknown words are treated as prose. */
const maxWords = 3
const minWordLength = 4

/**
 * Adds unknown words as nice-to-have keywords, since they may matter most to the recruiter. They
 * never exclude a person, because they may be filler.
 */
export function addKeywords(page: QueryText, items: readonly QueryItem[]): QueryItem[] {
  const found = runsOf(page.events).flatMap((run): QueryItem[] => {
    const [first, last] = [run[0], run.at(-1)]
    if (!first || !last || !isMeaningful(page, run)) return []
    const from = page.tokens[first.first]?.from ?? 0
    const to = page.tokens[last.end - 1]?.to ?? 0
    const value = { kind: 'words', text: page.text.slice(from, to) } as const
    const shared = { when: 'any', joint: 'none', options: [] } as const
    return [{ attribute: 'keywords', value, mode: 'nice', ...shared, from, to }]
  })
  return [...items, ...found].toSorted((a, b) => a.from - b.from)
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
  if (run.length > maxWords || isNegated(page, run)) return false
  const words = run.map(({ first }) => tokens[first])
  if (words.every((word) => word && protectedWords.has(word.key))) return false
  if (words.every((word) => word && isPartOfTerm(tokens, events, word))) return false
  if (words.every((word) => /^\d+$/.test(word?.key ?? ''))) return false
  return words.some(
    (word) => word && (word.key.length >= minWordLength || (word.isUpper && word.key.length > 1)),
  )
}

/** An unknown word must not exclude a person, nor become wanted where it was negated. */
function isNegated({ events, spans }: QueryText, run: readonly QueryEvent[]): boolean {
  const at = events.indexOf(run[0] as QueryEvent)
  const before = events[at - 1]
  const isApart = run[0]?.gap === 'comma' || run[0]?.gap === 'stop'
  if (
    before?.kind === 'cue' &&
    !isApart &&
    cuesOf(spans[before.span] as PhraseSpan).includes('not')
  ) {
    return true
  }
  return before?.kind === 'protected' && run[0]?.gap === 'join'
}
