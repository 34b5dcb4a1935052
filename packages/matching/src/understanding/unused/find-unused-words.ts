import type { UnusedReason } from '@headwater/contract/sourcing/search'
import { unusedPatterns } from './unused-patterns.ts'

/** Words of the folded text that no filter can use. */
export interface FoundUnused {
  readonly start: number
  readonly end: number
  readonly reason: UnusedReason
}

const patterns = Object.entries(unusedPatterns).flatMap(([reason, some]) =>
  some.map((one) => ({
    reason: reason as keyof typeof unusedPatterns,
    pattern: new RegExp(`(?<![\\p{L}\\p{N}]|[\\p{L}\\p{N}]-)(?:${one})(?![\\p{L}\\p{N}])`, 'gu'),
  })),
)

/** Finds words about pay, hours, the start and the like. Of two that overlap the longer counts. */
export function findUnusedWords(flat: string): FoundUnused[] {
  const found = patterns.flatMap(({ reason, pattern }) =>
    [...flat.matchAll(pattern)].map((match) => ({
      start: match.index,
      end: match.index + match[0].trimEnd().length,
      reason,
    })),
  )
  const kept: FoundUnused[] = []
  for (const one of found.toSorted((a, b) => b.end - b.start - (a.end - a.start))) {
    if (kept.every(({ start, end }) => one.end <= start || one.start >= end)) kept.push(one)
  }
  return kept.toSorted((a, b) => a.start - b.start)
}
