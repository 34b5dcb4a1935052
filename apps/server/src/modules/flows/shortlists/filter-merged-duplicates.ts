import type { CurrentProfile } from '#modules/people'
import type { ShortlistPersonRow } from './shortlist-people-store.ts'

/** Returns the listed people who still exist, and of two who were merged only the first. */
export function filterMergedDuplicates(
  listed: readonly ShortlistPersonRow[],
  profiles: ReadonlyMap<string, CurrentProfile>,
): ShortlistPersonRow[] {
  const seen = new Set<string>()
  return listed.filter(({ personId }) => {
    if (!profiles.has(personId) || seen.has(personId)) return false
    seen.add(personId)
    return true
  })
}
