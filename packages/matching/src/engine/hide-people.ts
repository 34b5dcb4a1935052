import { type EpochPart, withHiddenRows } from './epoch.ts'
import { findRow } from './find-row.ts'

/** Returns the same parts with some people hidden, for one request only. */
export function hidePeople(
  parts: readonly EpochPart[],
  ids: readonly string[] = [],
): readonly EpochPart[] {
  if (ids.length === 0) return parts
  return parts.map((part) => {
    const rows = ids.flatMap((id) => findRow(part.segment, id) ?? [])
    return rows.length > 0 ? withHiddenRows(part, rows) : part
  })
}
