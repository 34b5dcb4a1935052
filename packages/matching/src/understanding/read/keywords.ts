import type { Token } from '../text/tokens.ts'
import { cuesOf } from './context.ts'
import type { Event } from './events.ts'
import type { Span } from './find-spans.ts'
import type { Item } from './items.ts'
import type { Page } from './page.ts'

/** Longer runs of unknown words are prose. */
const mostWords = 3
const shortest = 4

/**
 * Words that nobody knows may be what somebody cares most about, so they count for something; but
 * never against anybody, as they may as well be chatter.
 */
export function addKeywords(page: Page, items: readonly Item[]): Item[] {
  const found = runsOf(page.events).flatMap((run): Item[] => {
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

/** Words about people that were no criterion here must not become one by the back door. */
const neverAsked: ReadonlySet<string> = new Set(
  'mature energetic vibrant veteran overqualified older twenty thirty forty fifty sixty young younger youth old elderly women woman men man girl girls boy boys female male gender age aged married single family kids children jung junge junger junges jungen alt frau frauen mann manner kinder joven jovenes mujer mujeres hombre hombres hijos ninos jeune jeunes femme femmes homme hommes enfants christian muslim jewish white black asian native health healthy شاب نساء رجال اطفال'.split(
    ' ',
  ),
)

/** "Somebody to run our warehouse, warehouse manager". */
function isSaidElsewhere(tokens: Page['tokens'], events: readonly Event[], word: Token): boolean {
  return events.some(
    ({ kind, first, end }) =>
      kind === 'term' && tokens.slice(first, end).some(({ key }) => key === word.key),
  )
}

function runsOf(events: readonly Event[]): Event[][] {
  const runs: Event[][] = []
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

function isMeaningful(page: Page, run: readonly Event[]): boolean {
  const { tokens, events } = page
  if (run.length > mostWords || isNegated(page, run)) return false
  const words = run.map(({ first }) => tokens[first])
  if (words.every((word) => word && neverAsked.has(word.key))) return false
  if (words.every((word) => word && isSaidElsewhere(tokens, events, word))) return false
  if (words.every((word) => /^\d+$/.test(word?.key ?? ''))) return false
  return words.some(
    (word) => word && (word.key.length >= shortest || (word.isUpper && word.key.length > 1)),
  )
}

/** A word that was not understood must not exclude anybody, nor be wanted where it was refused. */
function isNegated({ events, spans }: Page, run: readonly Event[]): boolean {
  const at = events.indexOf(run[0] as Event)
  const before = events[at - 1]
  const isApart = run[0]?.gap === 'comma' || run[0]?.gap === 'stop'
  if (before?.kind === 'cue' && !isApart && cuesOf(spans[before.span] as Span).includes('not')) {
    return true
  }
  return before?.kind === 'protected' && run[0]?.gap === 'join'
}
