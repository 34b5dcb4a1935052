import type { FoundRadius } from '../numbers/find-radius.ts'
import type { FoundYears } from '../numbers/find-years.ts'
import type { Gap, Token } from '../text/tokens.ts'
import type { Chosen } from './choose-sense.ts'
import type { Span } from './find-spans.ts'

/** Everything a text holds, in the order in which it stands there. */
export type Event = {
  /** Tokens it takes. */
  readonly first: number
  readonly end: number
  /** How it is set off from what stands before. */
  readonly gap: Gap
} & (
  | { readonly kind: 'cue'; readonly span: number }
  | { readonly kind: 'term'; readonly span: number; readonly chosen: Chosen }
  | { readonly kind: 'years'; readonly found: FoundYears }
  | { readonly kind: 'radius'; readonly found: FoundRadius }
  | { readonly kind: 'quote'; readonly text: string }
  | { readonly kind: 'protected' }
  | { readonly kind: 'unknown' }
)

export type Loose =
  | Omit<Extract<Event, { kind: 'cue' }>, 'gap'>
  | Omit<Extract<Event, { kind: 'term' }>, 'gap'>
  | Omit<Extract<Event, { kind: 'years' }>, 'gap'>
  | Omit<Extract<Event, { kind: 'radius' }>, 'gap'>
  | Omit<Extract<Event, { kind: 'quote' }>, 'gap'>
  | Omit<Extract<Event, { kind: 'protected' }>, 'gap'>
  | Omit<Extract<Event, { kind: 'unknown' }>, 'gap'>

/** Spans, numbers and the rest in one row; words that are in none become unknown ones. */
export function orderEvents(
  tokens: readonly Token[],
  spans: readonly Span[],
  chosen: readonly (Chosen | undefined)[],
  claimed: readonly Loose[],
): Event[] {
  const loose: Loose[] = [...claimed]
  spans.forEach((span, at) => {
    const sense = chosen[at]
    const { first, end } = span
    if (sense) loose.push({ kind: 'term', first, end, span: at, chosen: sense })
    else if (span.senses.some(({ kind }) => kind === 'cue')) {
      loose.push({ kind: 'cue', first, end, span: at })
    }
  })
  const taken = new Set(loose.flatMap(({ first, end }) => rangeOf(first, end)))
  tokens.forEach((_, at) => {
    if (!taken.has(at)) loose.push({ kind: 'unknown', first: at, end: at + 1 })
  })
  return loose
    .toSorted((a, b) => a.first - b.first)
    .map((event): Event => ({ ...event, gap: gapBefore(tokens, event) }))
}

function gapBefore(tokens: readonly Token[], { first }: { first: number }): Gap {
  return tokens[first]?.gap ?? 'join'
}

function rangeOf(first: number, end: number): number[] {
  return Array.from({ length: end - first }, (_, at) => first + at)
}
