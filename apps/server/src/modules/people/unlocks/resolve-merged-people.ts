import type { InTx } from '#platform/context'
import { deriveHmacPads } from './hmac-pads.ts'
import { type CurrentPerson, listCurrentPeople, lockAgainstMerging } from './merged-people-store.ts'
import { listSuppressedPoolIds } from './unlock-store.ts'

export interface ResolvedPerson {
  /** The current id, which differs from the requested one after a merge. */
  readonly id: string
  readonly isOwn: boolean
  /** On the company's do-not-contact list or on the global one. */
  readonly isSuppressed: boolean
}

/**
 * Returns people by the requested ids, without those who no longer exist. Ids that come with a
 * request may be those of merged people; stored references are current.
 */
export async function resolveMergedPeople(
  ctx: InTx,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, ResolvedPerson>> {
  const { db, actor } = ctx
  if (personIds.length === 0) return new Map()
  const people = await listCurrentPeople(db, actor.companyId, personIds)
  const barred = await findSuppressedIds(ctx, people)
  return new Map(
    people.map(({ asked, id, isOwn }) => [asked, { id, isOwn, isSuppressed: barred.has(id) }]),
  )
}

/**
 * Resolves people and keeps them from being merged until the transaction ends. Use it before
 * writing a reference to a person: a merge that comes later finds the reference and rewrites it.
 */
export async function resolvePeopleForWriting(
  ctx: InTx,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, ResolvedPerson>> {
  const locked = new Set<string>()
  let open = [...new Set(personIds)]
  for (;;) {
    await lockAgainstMerging(ctx.db, ctx.actor.companyId, open)
    for (const id of open) locked.add(id)
    const people = await resolveMergedPeople(ctx, personIds)
    open = [...people.values()].flatMap(({ id }) => (locked.has(id) ? [] : [id]))
    if (open.length === 0) return people
  }
}

async function findSuppressedIds(
  { db, keyring }: InTx,
  people: readonly CurrentPerson[],
): Promise<ReadonlySet<string>> {
  const doubtful = people.flatMap(({ id, mayBeSuppressed }) => (mayBeSuppressed ? [id] : []))
  return doubtful.length > 0
    ? listSuppressedPoolIds(db, doubtful, deriveHmacPads(keyring))
    : new Set()
}
