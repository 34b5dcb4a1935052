import type { InTx } from '#platform/context'
import { newId } from '#platform/ids'
import { keepDocuments } from '../documents/keep-documents.ts'
import { lockPeople } from '../lock-store.ts'
import { toRow } from '../people/person-row.ts'
import { insertPairs, insertPeople } from '../running/batch-store.ts'
import { storableJson } from '../storable-json.ts'
import { getOwnId } from './get-own-id.ts'
import { keepContacts } from './keep-contacts.ts'
import { listAlike } from './look-at-newcomer.ts'
import type { PreparedNewcomer } from './prepare-newcomer.ts'
import { listDoubtful, rankAlike } from './rank-alike.ts'
import { requireUnbarred } from './require-unbarred.ts'
import { teachPerson } from './teach-person.ts'

export interface TakenIn {
  readonly personId: string
  /** False where what was new was added to somebody who was here. */
  readonly isNew: boolean
  /** With it what was learnt about somebody who was here is taken back; null where nothing was. */
  readonly lessonId: string | null
  /** Others who may be the same, and wait for a look. */
  readonly toReview: number
}

interface Wishes {
  readonly sameAs: string | null
  /** Until when what is learnt can be taken back; left out where nobody will. */
  readonly until?: Date
}

/**
 * Takes one person in as a line of a file is. They are who they are said to be the same as, or
 * whoever has the same address; whoever is merely alike is left for somebody to look at.
 */
export async function takeInPerson(
  ctx: InTx,
  entry: PreparedNewcomer,
  { sameAs, until }: Wishes,
): Promise<TakenIn> {
  const { db, actor } = ctx
  await lockPeople(db, actor.companyId)
  await requireUnbarred(ctx, entry)
  const alike = rankAlike(await listAlike(ctx, entry, true), entry)
  const known = sameAs === null ? undefined : await getOwnId(ctx, sameAs)
  const target = known ?? alike.find(({ sharesKey }) => sharesKey)?.person.id
  const personId = target ?? newId()
  if (target === undefined) await addPerson(ctx, personId, entry)
  const doubtful = listDoubtful(alike, personId).map((pair) => ({ id: newId(), ...pair }))
  const pairs = await insertPairs(db, actor.companyId, doubtful)
  const lessonId =
    target === undefined ? null : await teachPerson(ctx, entry, { personId, pairs, until })
  return { personId, isNew: target === undefined, lessonId, toReview: doubtful.length }
}

async function addPerson(ctx: InTx, id: string, entry: PreparedNewcomer): Promise<void> {
  const { profile } = entry
  const [source] = profile.sources
  if (!source) throw new Error('A profile names no source.')
  await insertPeople(ctx.db, ctx.actor.companyId, {
    ...{ importId: null, kind: source.kind, people: [toRow(id, profile, 1)] },
    profileText: storableJson,
  })
  await keepDocuments(ctx, [{ id, profile }])
  await keepContacts(ctx, id, entry)
}
