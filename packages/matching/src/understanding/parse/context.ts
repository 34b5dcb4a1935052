import type { Cue } from '../lexicon/cues.ts'
import type { Gap, Token } from '../text/tokens.ts'
import type { PhraseSpan } from './find-spans.ts'

/** The surroundings of a span. */
export interface SpanContext {
  /** Cues directly before it, skipping filler words. */
  readonly before: ReadonlySet<Cue>
  /** Cues directly after it. */
  readonly behind: ReadonlySet<Cue>
  /** Cues anywhere before it in the same clause. */
  readonly clause: ReadonlySet<Cue>
  /** The spans with which it forms a list. */
  readonly listed: readonly number[]
  /** The span that directly follows. */
  readonly next: number | undefined
}

export function cuesOf({ senses }: PhraseSpan): Cue[] {
  return senses.flatMap((sense) => (sense.kind === 'cue' ? [sense.cue] : []))
}

export function isCue(span: PhraseSpan): boolean {
  return span.senses.every(({ kind }) => kind === 'cue')
}

/** Returns how spans are connected, if only by "and", "or", a comma or a slash. */
export function connectionOf(
  tokens: readonly Token[],
  spans: readonly PhraseSpan[],
  left: number,
  right: number,
): 'and' | 'or' | 'comma' | 'slash' | undefined {
  const [one, other] = [spans[left], spans[right]]
  if (!one || !other) return undefined
  let found: 'and' | 'or' | undefined
  let at = one.end
  for (let index = left + 1; index < right; index++) {
    const span = spans[index]
    if (!span || span.first !== at) return undefined
    const cues = cuesOf(span)
    if (cues.includes('or')) found = 'or'
    else if (cues.includes('and')) found ??= 'and'
    else if (!cues.some((cue) => skippableCues.has(cue))) return undefined
    at = span.end
  }
  if (other.first !== at) return undefined
  const gaps = tokens.slice(one.end, other.first + 1).map(({ gap }) => gap)
  if (gaps.includes('stop') || gaps.includes('open') || gaps.includes('close')) return undefined
  if (found) return found
  if (other.beginsWithAnd || gaps.includes('plus')) return 'and'
  if (gaps.includes('slash')) return 'slash'
  return gaps.includes('comma') ? 'comma' : undefined
}

/** Cues that may precede each list entry: in Berlin or in Hamburg, ex-Meta or ex-Amazon. */
const skippableCues: ReadonlySet<Cue> = new Set([
  'little',
  'in',
  'from',
  'past',
  'at',
  'fluency',
  'with',
])

export function contextOf(
  tokens: readonly Token[],
  spans: readonly PhraseSpan[],
  index: number,
): SpanContext {
  const left = findTerm(spans, index, -1)
  const right = findTerm(spans, index, 1)
  const listed: number[] = []
  if (left !== undefined && connectionOf(tokens, spans, left, index)) listed.push(left)
  if (right !== undefined && connectionOf(tokens, spans, index, right)) listed.push(right)
  const isNext = right === index + 1 && isClose(tokens, spans[index], spans[right])
  return {
    before: collectCues(tokens, spans, index, -1),
    behind: collectCues(tokens, spans, index, 1),
    clause: collectClause(tokens, spans, index),
    listed,
    next: isNext ? right : undefined,
  }
}

function isClose(
  tokens: readonly Token[],
  one: PhraseSpan | undefined,
  other: PhraseSpan | undefined,
) {
  return one && other && one.end === other.first && tokens[other.first]?.gap === 'join'
}

function findTerm(spans: readonly PhraseSpan[], index: number, step: 1 | -1): number | undefined {
  for (let at = index + step; at >= 0 && at < spans.length; at += step) {
    const span = spans[at]
    if (span && !isCue(span)) return at
  }
  return undefined
}

function collectClause(
  tokens: readonly Token[],
  spans: readonly PhraseSpan[],
  index: number,
): Set<Cue> {
  const found = new Set<Cue>()
  for (let at = index - 1; at >= 0; at--) {
    const [span, behind] = [spans[at], spans[at + 1]]
    if (!span || !behind || clauseClosers.has(tokens[behind.first]?.gap ?? 'join')) break
    for (const cue of cuesOf(span)) found.add(cue)
  }
  return found
}

const clauseClosers: ReadonlySet<Gap> = new Set(['stop', 'comma', 'close'])

function collectCues(
  tokens: readonly Token[],
  spans: readonly PhraseSpan[],
  index: number,
  step: 1 | -1,
): Set<Cue> {
  const found = new Set<Cue>()
  for (let at = index + step; at >= 0 && at < spans.length; at += step) {
    const [span, beside] = [spans[at], spans[at - step]]
    if (!span || !beside || !isCue(span)) break
    const [one, other] = step === 1 ? [beside, span] : [span, beside]
    if (one.end !== other.first || clauseClosers.has(tokens[other.first]?.gap ?? 'join')) break
    const cues = cuesOf(span)
    for (const cue of cues) found.add(cue)
    // The item after "and" is of another kind.
    if (cues.includes('and') || cues.includes('or')) break
    if (step === 1 && !cues.includes('little') && !cues.includes('fluency')) break
  }
  return found
}
