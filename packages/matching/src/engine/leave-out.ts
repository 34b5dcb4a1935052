import { type EpochPart, withDead } from './epoch.ts'
import { findRow } from './find-row.ts'

/** The same parts as if some people were not there, for one request alone. */
export function leaveOut(
  parts: readonly EpochPart[],
  ids: readonly string[] = [],
): readonly EpochPart[] {
  if (ids.length === 0) return parts
  return parts.map((part) => {
    const rows = ids.flatMap((id) => findRow(part.segment, id) ?? [])
    return rows.length > 0 ? withDead(part, rows) : part
  })
}
