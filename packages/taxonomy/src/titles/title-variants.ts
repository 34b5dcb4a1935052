import { fold } from '../fold.ts'
import { removeNoise } from './noise.ts'
import { findSeniority, type SeniorityHit, without } from './seniority.ts'
import type { TitleIndex } from './title-index.ts'
import type { TitleParts } from './title-parts.ts'

/** A reading of the title or of a part of it, in the order in which readings are believed. */
export type Reading = {
  tokens: readonly string[]
  hits: readonly SeniorityHit[]
  /** Noise is in it or half of it is gone: only a whole name counts, such as Contract manager. */
  isNoisy: boolean
}

/**
 * The whole, the whole with what stood in brackets, each part, and each part before its place. One by
 * one: most titles are known by the first.
 */
export function* listReadings(parts: TitleParts, index: TitleIndex): Generator<Reading> {
  const segments = cutSlashes(parts.segments, index)
  const whole = segments.join(' ')
  const seen = new Set<string>()
  yield* read(whole, false, index, seen)
  const { asides } = parts
  const ends = [...index.words.employer, ...index.words.place]
  const cut = segments.flatMap((segment) => cutEach(segment, ends))
  const firsts = segments.flatMap((segment) => cutFirst(segment, index))
  const texts = [[...segments, ...asides].join(' '), ...segments, ...cut, ...asides, ...firsts]
  for (const text of new Set(texts)) {
    if (text !== whole) yield* read(text, firsts.includes(text), index, seen)
  }
}

/** A text with its noise and without, as far as neither was read before. */
function* read(
  text: string,
  isHalf: boolean,
  index: TitleIndex,
  seen: Set<string>,
): Generator<Reading> {
  const noisy = index.tokenise(text)
  const plain = removeNoise(noisy, index.noise)
  for (const tokens of plain.length === noisy.length ? [plain] : [noisy, plain]) {
    const key = tokens.join(' ')
    if (key === '' || seen.has(key)) continue
    seen.add(key)
    const hits = findSeniority(tokens, index.seniority)
    yield { tokens, hits, isNoisy: isHalf || tokens !== plain }
  }
}

/**
 * The parts one by one, for the words of seniority in them; what follows an employer is its own, and
 * a number behind other words counts something else in all but the first: (CACES 1), Big 4.
 */
export function listParts({ segments, asides }: TitleParts, index: TitleIndex): Reading[] {
  return [...cutSlashes(segments, index), ...asides].map((text, place) => {
    const tokens = removeNoise(index.tokenise(text), index.noise)
    const end = tokens.findIndex((token) => token === 'to' || index.words.employer.includes(token))
    const counts = place === 0 || tokens.length === 1
    const hits = findSeniority(tokens, index.seniority)
      .filter((hit) => end < 0 || hit.at < end)
      .filter(({ word }) => counts || word.words.length > 0)
    return { tokens, hits, isNoisy: false }
  })
}

/**
 * The reading with fewer and fewer of its words of seniority. `ranked` keeps those that may belong
 * to a name (manager), `bare` has lost them.
 */
export function listVariants(reading: Reading): Record<'ranked' | 'bare', (readonly string[])[]> {
  const { tokens, hits } = reading
  const marks = hits.filter((hit) => hit.word.kind === 'mark')
  const ranks = hits.filter((hit) => hit.word.kind === 'rank')
  const seen = new Set<string>()
  const keepNew = (variants: (readonly string[])[]) =>
    variants.filter((variant) => {
      const key = variant.join(' ')
      return key !== '' && !seen.has(key) && seen.add(key)
    })
  const ranked = keepNew([
    tokens,
    without(tokens, marks),
    without(tokens, marks.slice(0, 1)),
    without(tokens, marks.slice(-1)),
    without(
      tokens,
      hits.filter((hit) => hit.word.kind !== 'rank'),
    ),
  ])
  return { ranked, bare: keepNew([without(tokens, ranks), without(tokens, hits)]) }
}

/** Cuts at a slash, except between the two forms of one word: Verkäufer / Verkäuferin Mode. */
function cutSlashes(segments: readonly string[], index: TitleIndex): string[] {
  return segments.flatMap((segment) => {
    if (!segment.includes(' / ')) return segment
    const parts: string[] = []
    for (const part of segment.split(' / ')) {
      const before = parts.at(-1)
      const last = before === undefined ? undefined : index.tokenise(before).at(-1)
      const isTwin = last !== undefined && last === index.tokenise(part)[0]
      if (isTwin) parts.push(`${parts.pop()} ${part}`)
      else parts.push(part)
    }
    return parts
  })
}

/** The first of several titles in one: Firefighter/EMT, CTO & co-founder. */
function cutFirst(segment: string, index: TitleIndex): string[] {
  const tokens = segment.replace(/[/&+]/g, ' & ').split(/\s+/)
  const end = tokens.findIndex((token) => token === '&' || index.words.join.includes(token))
  if (end < 1 || end === tokens.length - 1) return []
  const [before, after] = [tokens[end - 1] ?? '', tokens[end + 1] ?? '']
  const isTwin = index.tokenise(before).at(-1) === index.tokenise(after)[0]
  // The director in "sales and marketing director" belongs to both.
  const last = index.tokenise(tokens.at(-1) ?? '').at(-1) ?? ''
  const isShared = index.isGeneric(last) || index.seniority.phrases.of.get(last)?.kind === 'rank'
  return isTwin || isShared ? [] : [tokens.slice(0, end).join(' ')]
}

/** The words before each of these, the longest first. */
function cutEach(segment: string, words: readonly string[]): string[] {
  const tokens = fold(segment).split(' ')
  return tokens
    .map((token, at) => (at > 0 && words.includes(token) ? tokens.slice(0, at).join(' ') : ''))
    .filter((text) => text !== '')
    .reverse()
}
