import { fillSources, type Profile } from '@headwater/contract/people/profile'
import type { InTx } from '#platform/context'
import { resolveMergedPeople } from '../unlocks/resolve-merged-people.ts'
import { listSearchablePeople } from './searchable-person-store.ts'

export interface CurrentProfile {
  /** The current id, which differs from the requested one after a merge. */
  readonly id: string
  readonly profile: Profile
}

/** Returns profiles by the requested ids, without removed or suppressed people. */
export async function listProfiles(
  ctx: InTx,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, CurrentProfile>> {
  const followed = await resolveMergedPeople(ctx, [...new Set(personIds)])
  const living = [...followed].filter(([, { isSuppressed }]) => !isSuppressed)
  if (living.length === 0) return new Map()
  const ids = [...new Set(living.map(([, { id }]) => id))]
  const rows = await listSearchablePeople(ctx.db, ctx.actor.companyId, ids)
  const profiles = new Map(rows.map(({ id, profile }) => [id, fillSources(profile)]))
  return new Map(
    living.flatMap(([asked, { id }]) => {
      const profile = profiles.get(id)
      return profile ? [[asked, { id, profile }] as const] : []
    }),
  )
}
