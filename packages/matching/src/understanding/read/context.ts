import type { Cue } from '../lexicon/cues.ts'
import type { Gap, Token } from '../text/tokens.ts'
import type { Span } from './find-spans.ts'

/** What stands around a span. */
export interface Context {
  /** Cues right before it, little words left out. */
  readonly before: ReadonlySet<Cue>
  /** Cues right behind it. */
  readonly behind: ReadonlySet<Cue>
  /** Cues anywhere before it in the same clause. */
  readonly clause: ReadonlySet<Cue>
  /** The spans with which it forms a list. */
  readonly listed: readonly number[]
  /** The span that follows with nothing between. */
  readonly next: number | undefined
}

export function cuesOf({ senses }: Span): Cue[] {
  return senses.flatMap((sense) => (sense.kind === 'cue' ? [sense.cue] : []))
}

export function isCue(span: Span): boolean {
  return span.senses.every(({ kind }) => kind === 'cue')
}

/** Spans that are connected by "and", "or", a comma or a stroke alone. */
export function connectionOf(
  tokens: readonly Token[],
  spans: readonly Span[],
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
    else if (!cues.some((cue) => passing.has(cue))) return undefined
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

/** What may stand before each entry of a list: in Berlin or in Hamburg, ex-Meta or ex-Amazon. */
const passing: ReadonlySet<Cue> = new Set(['little', 'in', 'from', 'past', 'at', 'fluency', 'with'])

export function contextOf(
  tokens: readonly Token[],
  spans: readonly Span[],
  index: number,
): Context {
  const left = findTerm(spans, index, -1)
  const right = findTerm(spans, index, 1)
  const listed: number[] = []
  if (left !== undefined && connectionOf(tokens, spans, left, index)) listed.push(left)
  if (right !== undefined && connectionOf(tokens, spans, index, right)) listed.push(right)
  const isNext = right === index + 1 && isClose(tokens, spans[index], spans[right])
  return {
    before: collect(tokens, spans, index, -1),
    behind: collect(tokens, spans, index, 1),
    clause: collectClause(tokens, spans, index),
    listed,
    next: isNext ? right : undefined,
  }
}

function isClose(tokens: readonly Token[], one: Span | undefined, other: Span | undefined) {
  return one && other && one.end === other.first && tokens[other.first]?.gap === 'join'
}

function findTerm(spans: readonly Span[], index: number, step: 1 | -1): number | undefined {
  for (let at = index + step; at >= 0 && at < spans.length; at += step) {
    const span = spans[at]
    if (span && !isCue(span)) return at
  }
  return undefined
}

function collectClause(tokens: readonly Token[], spans: readonly Span[], index: number): Set<Cue> {
  const found = new Set<Cue>()
  for (let at = index - 1; at >= 0; at--) {
    const [span, behind] = [spans[at], spans[at + 1]]
    if (!span || !behind || closing.has(tokens[behind.first]?.gap ?? 'join')) break
    for (const cue of cuesOf(span)) found.add(cue)
  }
  return found
}

const closing: ReadonlySet<Gap> = new Set(['stop', 'comma', 'close'])

function collect(
  tokens: readonly Token[],
  spans: readonly Span[],
  index: number,
  step: 1 | -1,
): Set<Cue> {
  const found = new Set<Cue>()
  for (let at = index + step; at >= 0 && at < spans.length; at += step) {
    const [span, beside] = [spans[at], spans[at - step]]
    if (!span || !beside || !isCue(span)) break
    const [one, other] = step === 1 ? [beside, span] : [span, beside]
    if (one.end !== other.first || closing.has(tokens[other.first]?.gap ?? 'join')) break
    const cues = cuesOf(span)
    for (const cue of cues) found.add(cue)
    // Beyond "and" stands something else.
    if (cues.includes('and') || cues.includes('or')) break
    if (step === 1 && !cues.includes('little') && !cues.includes('fluency')) break
  }
  return found
}
