import type { UnusedReason } from '@headwater/contract/sourcing/search'
import type { FoundRadius } from '../numbers/find-radius.ts'
import type { FoundYears } from '../numbers/find-years.ts'
import type { Gap, Token } from '../text/tokens.ts'
import type { FoundValue } from '../values/find-values.ts'
import type { ChosenSense } from './choose-sense.ts'
import type { PhraseSpan } from './find-spans.ts'

/** One part of a text, in order. */
export type QueryEvent = {
  /** The tokens it covers, `end` exclusive. */
  readonly first: number
  readonly end: number
  /** How it is separated from the previous part. */
  readonly gap: Gap
} & (
  | { readonly kind: 'cue'; readonly span: number }
  | { readonly kind: 'term'; readonly span: number; readonly chosen: ChosenSense }
  | { readonly kind: 'years'; readonly found: FoundYears }
  | { readonly kind: 'radius'; readonly found: FoundRadius }
  | { readonly kind: 'quote'; readonly text: string }
  | { readonly kind: 'protected' }
  | { readonly kind: 'unused'; readonly reason: UnusedReason }
  | { readonly kind: 'value'; readonly found: FoundValue }
  | { readonly kind: 'unknown' }
)

export type UnseparatedEvent =
  | Omit<Extract<QueryEvent, { kind: 'cue' }>, 'gap'>
  | Omit<Extract<QueryEvent, { kind: 'term' }>, 'gap'>
  | Omit<Extract<QueryEvent, { kind: 'years' }>, 'gap'>
  | Omit<Extract<QueryEvent, { kind: 'radius' }>, 'gap'>
  | Omit<Extract<QueryEvent, { kind: 'quote' }>, 'gap'>
  | Omit<Extract<QueryEvent, { kind: 'protected' }>, 'gap'>
  | Omit<Extract<QueryEvent, { kind: 'unused' }>, 'gap'>
  | Omit<Extract<QueryEvent, { kind: 'value' }>, 'gap'>
  | Omit<Extract<QueryEvent, { kind: 'unknown' }>, 'gap'>

/** Merges spans, numbers and the rest in text order. Words in none of them become unknown words. */
export function orderEvents(
  tokens: readonly Token[],
  spans: readonly PhraseSpan[],
  chosen: readonly (ChosenSense | undefined)[],
  claimed: readonly UnseparatedEvent[],
): QueryEvent[] {
  const loose: UnseparatedEvent[] = [...claimed]
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
    .map((event): QueryEvent => ({ ...event, gap: gapBefore(tokens, event) }))
}

function gapBefore(tokens: readonly Token[], { first }: { first: number }): Gap {
  return tokens[first]?.gap ?? 'join'
}

function rangeOf(first: number, end: number): number[] {
  return Array.from({ length: end - first }, (_, at) => first + at)
}
