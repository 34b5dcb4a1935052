import { fold } from '../fold.ts'
import { removeNoise } from './phrases.ts'
import { findSeniority, removeSeniorityTokens, type SeniorityHit } from './seniority.ts'
import type { TitleParts } from './split-title.ts'
import type { TitleIndex } from './title-index.ts'

/** A reading of the title or of a part of it, most trusted first. */
export type TitleReading = {
  tokens: readonly string[]
  hits: readonly SeniorityHit[]
  /**
   * The reading contains noise or lacks half of the title: only a whole name counts, such as
   * Contract manager.
   */
  isNoisy: boolean
}

/**
 * Yields the whole title, the title with its bracketed text, each part, and each part without its
 * place. Lazy, because most titles match the first.
 */
export function* listReadings(parts: TitleParts, index: TitleIndex): Generator<TitleReading> {
  const segments = splitAtSlashes(parts.segments, index)
  const whole = segments.join(' ')
  const seen = new Set<string>()
  yield* readText(whole, false, index, seen)
  const { asides } = parts
  const ends = [...index.words.employer, ...index.words.place]
  const cut = segments.flatMap((segment) => prefixesBefore(segment, ends))
  const firsts = segments.flatMap((segment) => firstOfSeveral(segment, index))
  const texts = [[...segments, ...asides].join(' '), ...segments, ...cut, ...asides, ...firsts]
  for (const text of new Set(texts)) {
    if (text !== whole) yield* readText(text, firsts.includes(text), index, seen)
  }
}

/** A text with and without its noise, unless already tried. */
function* readText(
  text: string,
  isHalf: boolean,
  index: TitleIndex,
  seen: Set<string>,
): Generator<TitleReading> {
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
 * Lists the parts for their seniority words. What follows an employer is ignored, and except in the
 * first part a number after other words is not a level: (CACES 1), Big 4.
 */
export function listParts({ segments, asides }: TitleParts, index: TitleIndex): TitleReading[] {
  return [...splitAtSlashes(segments, index), ...asides].map((text, place) => {
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
 * Lists the reading with fewer and fewer of its seniority words. `ranked` keeps those that may
 * belong to a name (manager), `bare` has none.
 */
export function listVariants(
  reading: TitleReading,
): Record<'ranked' | 'bare', (readonly string[])[]> {
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
    removeSeniorityTokens(tokens, marks),
    removeSeniorityTokens(tokens, marks.slice(0, 1)),
    removeSeniorityTokens(tokens, marks.slice(-1)),
    removeSeniorityTokens(
      tokens,
      hits.filter((hit) => hit.word.kind !== 'rank'),
    ),
  ])
  return {
    ranked,
    bare: keepNew([removeSeniorityTokens(tokens, ranks), removeSeniorityTokens(tokens, hits)]),
  }
}

/** Splits at a slash, except between two forms of one word: Verkäufer / Verkäuferin Mode. */
function splitAtSlashes(segments: readonly string[], index: TitleIndex): string[] {
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

/** The first of several titles: Firefighter/EMT, CTO & co-founder. */
function firstOfSeveral(segment: string, index: TitleIndex): string[] {
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

/** The words before each of these, longest first. */
function prefixesBefore(segment: string, words: readonly string[]): string[] {
  const tokens = fold(segment).split(' ')
  return tokens
    .map((token, at) => (at > 0 && words.includes(token) ? tokens.slice(0, at).join(' ') : ''))
    .filter((text) => text !== '')
    .reverse()
}
