import type { ContactStatus } from '@headwater/contract/people/unlocks'
import type { InTx } from '#platform/context'
import { listContactPoints } from '../records/store.ts'
import { findBestEmail } from './find-best-email.ts'
import { type ResolvedPerson, resolveMergedPeople } from './resolve-merged-people.ts'
import { listPoolContactStatuses, type PoolContactStatus } from './unlock-store.ts'

/**
 * Returns how each person can be contacted, as far as the company may know. Reviewers get no
 * contact details, suppressed people are not offered, and removed people are left out.
 */
export async function listContactStatuses(
  ctx: InTx,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, ContactStatus>> {
  const { db, actor } = ctx
  const people = await resolveMergedPeople(ctx, personIds)
  const own = await listOwnEmails(ctx, idsOf(people, true))
  const pooled = idsOf(people, false)
  const known =
    pooled.length > 0
      ? await listPoolContactStatuses(db, pooled)
      : new Map<string, PoolContactStatus>()
  const mayKnow = actor.privileges.has('pipeline.write')

  const reachOf = ({ id, isOwn, isSuppressed }: ResolvedPerson): ContactStatus => {
    if (isOwn) return { state: 'own', email: (mayKnow && own.get(id)) || null }
    const status = known.get(id)
    const { email = null, unlockedAt = null } = status ?? {}
    if (unlockedAt === null)
      return isSuppressed ? { state: 'locked', hint: null } : presentLocked(status)
    const mayWrite = mayKnow && !isSuppressed
    return { state: 'unlocked', email: mayWrite ? email : null, at: unlockedAt.toISOString() }
  }
  return new Map([...people].map(([asked, person]) => [asked, reachOf(person)]))
}

function presentLocked(status: PoolContactStatus | undefined): ContactStatus {
  const { hint = null, verification = null, verifiedOn: checkedOn = null } = status ?? {}
  if (hint === null || verification === null) return { state: 'locked', hint }
  const quality = verification === 'deliverable' ? 'verified' : 'likely'
  return { state: 'locked', hint, check: { quality, checkedOn } }
}

function idsOf(people: ReadonlyMap<string, ResolvedPerson>, isOwn: boolean): string[] {
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
  return new Map([...contacts].map(([id, theirs]) => [id, findBestEmail(theirs)?.value ?? null]))
}
