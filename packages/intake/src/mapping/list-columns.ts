import type { ImportKind } from '@headwater/contract/people/imports'
import { type Column, type ImportEntry, isBrokenEntry, isRecord, needsMapping } from '../entry.ts'
import { cleanLine } from '../fields/clean-text.ts'
import { truncateText } from '../fields/truncate.ts'
import { listPaths } from '../json/list-paths.ts'
import { toText } from '../json/to-text.ts'

const maxColumns = 300
const maxSamples = 3

/** Returns the columns of a table or the paths into an entry, each with sample values. */
export function listColumns(kind: ImportKind, sample: readonly ImportEntry[]): Column[] {
  if (!needsMapping(kind)) return []
  const columns = new Map<string, Set<string>>()
  for (const { raw } of sample) {
    if (isBrokenEntry(raw)) continue
    for (const { path, value } of kind === 'csv' ? listCells(raw) : listPaths(raw)) {
      if (path === '' || path.length > 200) continue
      const samples = columns.get(path) ?? new Set()
      const text = truncateText(cleanLine(toText(value)), 100)
      if (text !== '' && samples.size < maxSamples) samples.add(text)
      if (columns.size < maxColumns) columns.set(path, samples)
    }
  }
  return [...columns].map(([name, samples]) => ({ name, samples: [...samples] }))
}

function listCells(raw: unknown): { path: string; value: unknown }[] {
  if (!isRecord(raw)) return []
  return Object.entries(raw).map(([path, value]) => ({ path, value }))
}
