import type { Reach } from '@headwater/contract/sourcing/unlocks'
import type { InTx } from '#platform/context'
import { listContactPoints } from '../people/store.ts'
import { decideEmail } from './email-rules.ts'
import { type FollowedPerson, followPeople } from './follow-people.ts'
import { listPoolReach } from './unlock-store.ts'

/**
 * How each can be reached, as far as the company may know. Whoever may only review is told no
 * address, and whoever is to be left alone is not offered. People who are gone are left out.
 */
export async function listReach(
  ctx: InTx,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, Reach>> {
  const { db, actor } = ctx
  const people = await followPeople(ctx, personIds)
  const own = await listOwnEmails(ctx, idsOf(people, true))
  const pooled = idsOf(people, false)
  const known = pooled.length > 0 ? await listPoolReach(db, pooled) : new Map()
  const mayKnow = actor.privileges.has('pipeline.write')

  const reachOf = ({ id, isOwn, isBarred }: FollowedPerson): Reach => {
    if (isOwn) return { state: 'own', email: (mayKnow && own.get(id)) || null }
    const { hint = null, email = null, unlockedAt = null } = known.get(id) ?? {}
    if (unlockedAt === null) return { state: 'locked', hint: isBarred ? null : hint }
    const mayWrite = mayKnow && !isBarred
    return { state: 'unlocked', email: mayWrite ? email : null, at: unlockedAt.toISOString() }
  }
  return new Map([...people].map(([asked, person]) => [asked, reachOf(person)]))
}

function idsOf(people: ReadonlyMap<string, FollowedPerson>, isOwn: boolean): string[] {
  return [...new Set([...people.values()].flatMap((one) => (one.isOwn === isOwn ? [one.id] : [])))]
}

async function listOwnEmails(
  { db, actor }: InTx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  if (ids.length === 0) return new Map()
  const contacts = Map.groupBy(
    await listContactPoints(db, actor.companyId, ids),
    ({ personId }) => personId,
  )
  return new Map([...contacts].map(([id, theirs]) => [id, decideEmail(theirs)]))
}
