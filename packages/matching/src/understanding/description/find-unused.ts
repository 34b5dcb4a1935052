import { foldWithOffsets } from '../text/fold-with-offsets.ts'
import type { TextRange } from './description.ts'
import { unusedPhrases } from './patterns.ts'
import type { DescriptionPart } from './split-description.ts'

/** Finds pay, leave, hours and team sizes: no profile holds them, so that no search can ask. */
export function findUnused({ from, text, flat }: DescriptionPart): TextRange[] {
  const matches = [...flat.matchAll(unusedPhrases)]
  if (matches.length === 0) return []
  const { sourceOf } = foldWithOffsets(text)
  return matches.map((match) => {
    const at = sourceOf(match.index, match.index + match[0].length)
    return { from: from + at.from, to: from + at.to, text: text.slice(at.from, at.to) }
  })
}

const maxUnused = 20

/** In text order, and without those that overlap what was used or refused. */
export function keepUnused(
  unused: readonly TextRange[],
  used: readonly Pick<TextRange, 'from' | 'to'>[],
): TextRange[] {
  const kept: TextRange[] = []
  for (const one of unused.toSorted((a, b) => a.from - b.from)) {
    const isFree = [...used, ...kept].every(({ from, to }) => one.to <= from || one.from >= to)
    if (isFree && one.to > one.from && kept.length < maxUnused) kept.push(one)
  }
  return kept
}
