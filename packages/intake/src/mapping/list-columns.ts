import type { ImportKind } from '@headwater/contract/sourcing/imports'
import { type Column, type Entry, isBroken, isMapped, isRecord } from '../entry.ts'
import { cleanLine } from '../fields/clean-text.ts'
import { cutText } from '../fields/clip.ts'
import { listPaths } from '../json/list-paths.ts'
import { toText } from '../json/to-text.ts'

const mostColumns = 300
const mostSamples = 3

/** The columns of a table or the paths into an entry, with a few values of each. */
export function listColumns(kind: ImportKind, sample: readonly Entry[]): Column[] {
  if (!isMapped(kind)) return []
  const columns = new Map<string, Set<string>>()
  for (const { raw } of sample) {
    if (isBroken(raw)) continue
    for (const { path, value } of kind === 'csv' ? listCells(raw) : listPaths(raw)) {
      if (path === '' || path.length > 200) continue
      const samples = columns.get(path) ?? new Set()
      const text = cutText(cleanLine(toText(value)), 100)
      if (text !== '' && samples.size < mostSamples) samples.add(text)
      if (columns.size < mostColumns) columns.set(path, samples)
    }
  }
  return [...columns].map(([name, samples]) => ({ name, samples: [...samples] }))
}

function listCells(raw: unknown): { path: string; value: unknown }[] {
  if (!isRecord(raw)) return []
  return Object.entries(raw).map(([path, value]) => ({ path, value }))
}
