import { fillSources, type Profile } from '@headwater/contract/sourcing/profile'
import type { InTx } from '#platform/context'
import { followPeople } from '../unlocks/follow-people.ts'
import { listAnyone } from './any-person-store.ts'

export interface LivingProfile {
  /** The id they have now: whoever was merged lives on under another. */
  readonly id: string
  readonly profile: Profile
}

/** By the ids that were asked for; whoever is gone, or is to be left alone, is left out. */
export async function listProfiles(
  ctx: InTx,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, LivingProfile>> {
  const followed = await followPeople(ctx, [...new Set(personIds)])
  const living = [...followed].filter(([, { isBarred }]) => !isBarred)
  if (living.length === 0) return new Map()
  const ids = [...new Set(living.map(([, { id }]) => id))]
  const rows = await listAnyone(ctx.db, ctx.actor.companyId, ids)
  const profiles = new Map(rows.map(({ id, profile }) => [id, fillSources(profile)]))
  return new Map(
    living.flatMap(([asked, { id }]) => {
      const profile = profiles.get(id)
      return profile ? [[asked, { id, profile }] as const] : []
    }),
  )
}
