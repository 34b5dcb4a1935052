import type { SearchRequest } from '../search-engine.ts'
import { hasBit, removeBit } from './bytes/bits.ts'
import { createHiddenRows, type EpochPart, withHiddenRows } from './epoch.ts'
import { findRow } from './find-row.ts'

/** Returns the same parts with only the people a request may find, for that request only. */
export function hidePeople(
  parts: readonly EpochPart[],
  { without = [], within }: Pick<SearchRequest, 'without' | 'within'>,
): readonly EpochPart[] {
  const only = within?.only
  const wanted = only ? parts.map((part) => keepOnly(part, only)) : parts
  if (without.length === 0) return wanted
  return wanted.map((part) => {
    const rows = listRows(part, without)
    return rows.length > 0 ? withHiddenRows(part, rows) : part
  })
}

function keepOnly(part: EpochPart, ids: readonly string[]): EpochPart {
  const hidden = createHiddenRows(part.segment).fill(0xffff_ffff)
  for (const row of listRows(part, ids)) {
    if (!part.dead || !hasBit(part.dead, row)) removeBit(hidden, row)
  }
  return { ...part, dead: hidden }
}

function listRows({ segment }: EpochPart, ids: readonly string[]): number[] {
  return ids.flatMap((id) => findRow(segment, id) ?? [])
}
