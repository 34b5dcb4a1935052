import type { InTx } from '#platform/context'
import { hashPads } from './hash-pads.ts'
import { listMerged, listPresent, listSuccessors, type PresentPerson } from './people-store.ts'
import { listBarred } from './unlock-store.ts'

export interface FollowedPerson {
  /** The id they have now: whoever was merged lives on under another. */
  readonly id: string
  readonly isOwn: boolean
  /** On the company's list of whom to leave alone, or on everybody's. */
  readonly isBarred: boolean
}

/** People by the ids that were asked for; whoever is no longer there is left out. */
export async function followPeople(
  ctx: InTx,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, FollowedPerson>> {
  const { db, actor } = ctx
  if (personIds.length === 0) return new Map()
  const people = await listPresent(db, actor.companyId, personIds)
  const barred = await findBarred(ctx, people)
  return new Map(
    people.map(({ asked, id, isOwn }) => [asked, { id, isOwn, isBarred: barred.has(id) }]),
  )
}

/** These people and everybody who lives on in them, each with the one of these they are now. */
export async function listAliases(
  { db, actor }: InTx,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (personIds.length === 0) return new Map()
  const merged = await listMerged(db, actor.companyId, personIds)
  return new Map([
    ...merged.map(({ alias, id }) => [alias, id] as const),
    ...personIds.map((id) => [id, id] as const),
  ])
}

/** Those of these ids whose people live on under another one, with that. */
export async function listMoved(
  { db, actor }: InTx,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (personIds.length === 0) return new Map()
  const moved = await listSuccessors(db, actor.companyId, [...new Set(personIds)])
  return new Map(moved.map(({ id, livesAs }) => [id, livesAs]))
}

async function findBarred(
  { db, keyring }: InTx,
  people: readonly PresentPerson[],
): Promise<ReadonlySet<string>> {
  const doubtful = people.flatMap(({ id, mayBeBarred }) => (mayBeBarred ? [id] : []))
  return doubtful.length > 0 ? listBarred(db, doubtful, hashPads(keyring)) : new Set()
}
