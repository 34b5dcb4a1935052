import type { InTx } from '#platform/context'
import { deriveHmacPads } from './hmac-pads.ts'
import {
  type CurrentPerson,
  listCurrentPeople,
  listMergedIntoIds,
  listPeopleMergedInto,
} from './merged-people-store.ts'
import { listSuppressedPoolIds } from './unlock-store.ts'

export interface ResolvedPerson {
  /** The current id, which differs from the requested one after a merge. */
  readonly id: string
  readonly isOwn: boolean
  /** On the company's do-not-contact list or on the global one. */
  readonly isSuppressed: boolean
}

/** Returns people by the requested ids, without those who no longer exist. */
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

/** Returns these people and everyone merged into them, each with the current id. */
export async function listAliases(
  { db, actor }: InTx,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (personIds.length === 0) return new Map()
  const merged = await listPeopleMergedInto(db, actor.companyId, personIds)
  return new Map([
    ...merged.map(({ alias, id }) => [alias, id] as const),
    ...personIds.map((id) => [id, id] as const),
  ])
}

/** Returns those of the ids that were merged, with the person they were merged into. */
export async function listMergeTargets(
  { db, actor }: InTx,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (personIds.length === 0) return new Map()
  const moved = await listMergedIntoIds(db, actor.companyId, [...new Set(personIds)])
  return new Map(moved.map(({ id, livesAs }) => [id, livesAs]))
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
