import { findRadius } from '../numbers/find-radius.ts'
import { findYears } from '../numbers/find-years.ts'
import type { FoundProtected } from '../protected/find-protected.ts'
import type { FoldedText } from '../text/fold-with-offsets.ts'
import type { Token } from '../text/tokens.ts'
import { findUnusedWords } from '../unused/find-unused-words.ts'
import { findValues } from '../values/find-values.ts'
import { cuesOf } from './context.ts'
import type { UnseparatedEvent } from './events.ts'
import type { PhraseSpan } from './find-spans.ts'

/**
 * Finds what is recognised by its form: refused phrases, quotes, distances and years. Names are not
 * looked for inside.
 */
export function claimByForm(
  text: string,
  flat: FoldedText,
  tokens: readonly Token[],
  refused: readonly FoundProtected[],
): UnseparatedEvent[] {
  return claimTokens(tokens, [
    ...refused.map((found) => ({ ...found, make: () => ({ kind: 'protected' }) as const })),
    ...findQuotes(flat.text).map(({ start, end, inside }) => {
      const { from, to } = flat.sourceOf(inside.start, inside.end)
      return { start, end, make: () => ({ kind: 'quote', text: text.slice(from, to) }) as const }
    }),
    ...findRadius(flat.text).map((found) => ({
      ...found,
      make: () => ({ kind: 'radius', found }) as const,
    })),
    ...findYears(flat.text).map((found) => ({
      ...found,
      make: () => ({ kind: 'years', found }) as const,
    })),
  ])
}

/**
 * Adds values of attributes and words about the offer, unless they are part of a longer name:
 * "contract manager". Degrees that are cues stay cues, because they announce fields of study.
 */
export function claimValuesAndUnusedWords(
  flat: FoldedText,
  tokens: readonly Token[],
  claimed: readonly UnseparatedEvent[],
  spans: readonly PhraseSpan[],
): UnseparatedEvent[] {
  const values = claimTokens(
    tokens,
    findValues(flat.text).map((found) => ({
      ...found,
      make: () => ({ kind: 'value', found }) as const,
    })),
  ).filter((one) => isFree(one) && !isDegreeCue(spans, one))
  const unused = claimTokens(
    tokens,
    findUnusedWords(flat.text).map(({ start, end, reason }) => ({
      start,
      end,
      make: () => ({ kind: 'unused', reason }) as const,
    })),
  ).filter((one) => isFree(one) && !values.some((other) => overlaps(one, other)))
  return [...values, ...unused]

  function isFree(one: TokenRange): boolean {
    return (
      !claimed.some((other) => overlaps(one, other)) &&
      !spans.some((span) => overlaps(one, span) && isLongerName(span, one))
    )
  }
}

function isDegreeCue(spans: readonly PhraseSpan[], one: UnseparatedEvent): boolean {
  if (one.kind !== 'value' || one.found.attribute !== 'degree') return false
  return spans.some((span) => overlaps(one, span) && cuesOf(span).includes('degree'))
}

export function overlaps(one: TokenRange, other: TokenRange): boolean {
  return one.first < other.end && one.end > other.first
}

type TokenRange = Pick<PhraseSpan, 'first' | 'end'>

function isLongerName(span: PhraseSpan, one: TokenRange): boolean {
  return (
    (span.first < one.first || span.end > one.end) &&
    span.senses.some((sense) =>
      sense.kind === 'cue'
        ? sense.cue !== 'idle' && sense.cue !== 'little' && sense.cue !== 'in'
        : sense.kind !== 'company' && sense.kind !== 'city',
    )
  )
}

type EventBody = UnseparatedEvent extends infer One
  ? One extends UnseparatedEvent
    ? Omit<One, 'first' | 'end'>
    : never
  : never

/** Assigns tokens to spans of the folded text. The first span takes them. */
function claimTokens(
  tokens: readonly Token[],
  found: readonly { start: number; end: number; make: () => EventBody }[],
): UnseparatedEvent[] {
  const claimed: UnseparatedEvent[] = []
  for (const { start, end, make } of found) {
    const first = tokens.findIndex((token) => token.end > start)
    const last = tokens.findLastIndex((token) => token.start < end)
    if (first < 0 || last < first) continue
    if (claimed.some((other) => first < other.end && last >= other.first)) continue
    claimed.push({ ...make(), first, end: last + 1 } as UnseparatedEvent)
  }
  return claimed
}

const pattern = /["“”„«]([^"“”„«»]{1,120})["“”»]/gu

/** A quoted span, with and without its quotation marks. */
interface FoundQuote {
  readonly start: number
  readonly end: number
  readonly inside: { readonly start: number; readonly end: number }
}

/** Quoted words are searched literally. */
function findQuotes(flat: string): FoundQuote[] {
  return [...flat.matchAll(pattern)].flatMap((match) => {
    const words = match[1] ?? ''
    const start = match.index + 1 + (words.length - words.trimStart().length)
    const inside = { start, end: start + words.trim().length }
    if (!/[\p{L}\p{N}]/u.test(words)) return []
    return [{ start: match.index, end: match.index + match[0].length, inside }]
  })
}
