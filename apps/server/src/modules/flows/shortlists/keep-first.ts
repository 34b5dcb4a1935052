import type { LivingProfile } from '#modules/sourcing'
import type { ListedRow } from './listed-people-store.ts'

/** Those of a list who are still there; of two who have become one, the first. */
export function keepFirstOfEach(
  listed: readonly ListedRow[],
  profiles: ReadonlyMap<string, LivingProfile>,
): ListedRow[] {
  const seen = new Set<string>()
  return listed.filter(({ personId }) => {
    const id = profiles.get(personId)?.id
    if (id === undefined || seen.has(id)) return false
    seen.add(id)
    return true
  })
}
