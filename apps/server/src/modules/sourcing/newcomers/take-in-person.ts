import { mergeProfiles } from '@headwater/intake'
import type { InTx } from '#platform/context'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import { keepDocuments } from '../documents/keep-documents.ts'
import { lockPairedPeople } from '../duplicates/store.ts'
import { lockPeople } from '../lock-store.ts'
import { toRow } from '../people/person-row.ts'
import { insertContacts, insertPairs, insertPeople, updatePeople } from '../running/batch-store.ts'
import { storableJson } from '../storable-json.ts'
import { findSuppressed } from '../suppressions/find-suppressed.ts'
import { followPeople } from '../unlocks/follow-people.ts'
import { listAlike } from './look-at-newcomer.ts'
import type { PreparedNewcomer } from './prepare-newcomer.ts'
import { listDoubtful, rankAlike } from './rank-alike.ts'

export interface TakenIn {
  readonly personId: string
  /** False where what was new was added to somebody who was here. */
  readonly isNew: boolean
  /** Others who may be the same, and wait for a look. */
  readonly toReview: number
}

/**
 * Takes one person in as a line of a file is. They are who they are said to be the same as, or
 * whoever has the same address; whoever is merely alike is left for somebody to look at.
 */
export async function takeInPerson(
  ctx: InTx,
  entry: PreparedNewcomer,
  sameAs: string | null,
): Promise<TakenIn> {
  const { db, actor } = ctx
  await lockPeople(db, actor.companyId)
  await requireUnbarred(ctx, entry)
  const alike = rankAlike(await listAlike(ctx, entry, true), entry)
  const known = sameAs === null ? undefined : await getOwnId(ctx, sameAs)
  const target = known ?? alike.find(({ sharesKey }) => sharesKey)?.person.id
  const personId = target ?? newId()
  if (target === undefined) await addPerson(ctx, personId, entry)
  else await addTo(ctx, personId, entry)
  await keepContacts(ctx, personId, entry)
  const pairs = listDoubtful(alike, personId).map((pair) => ({ id: newId(), ...pair }))
  await insertPairs(db, actor.companyId, pairs)
  return { personId, isNew: target === undefined, toReview: pairs.length }
}

async function requireUnbarred(ctx: InTx, { told }: PreparedNewcomer): Promise<void> {
  const suppressed = await findSuppressed(ctx, told)
  if (suppressed.size === 0) return
  const sentence = 'This person is on the list of those who are never taken in.'
  throw new AppError('invalid_input', sentence, { person: sentence })
}

/** One of the company's own, under the id they have now. */
async function getOwnId(ctx: InTx, personId: string): Promise<string> {
  const person = (await followPeople(ctx, [personId])).get(personId)
  if (person?.isOwn) return person.id
  const sentence = 'There is no such person among the company’s own.'
  throw new AppError('not_found', sentence, { sameAs: sentence })
}

async function addPerson(ctx: InTx, id: string, { profile }: PreparedNewcomer): Promise<void> {
  const [source] = profile.sources
  if (!source) throw new Error('A profile names no source.')
  await insertPeople(ctx.db, ctx.actor.companyId, {
    ...{ importId: null, kind: source.kind, people: [toRow(id, profile, 1)] },
    profileText: storableJson,
  })
  await keepDocuments(ctx, [{ id, profile }])
}

async function addTo(ctx: InTx, id: string, entry: PreparedNewcomer): Promise<void> {
  const { db, actor } = ctx
  const person = (await lockPairedPeople(db, actor.companyId, [id])).get(id)
  if (!person) throw new Error('Somebody who was followed is gone.')
  const profile = mergeProfiles(person.profile, entry.profile)
  await updatePeople(db, actor.companyId, [toRow(id, profile, person.version + 1)])
  await keepDocuments(ctx, [{ id, profile }])
}

async function keepContacts(
  { db, actor }: InTx,
  personId: string,
  { contacts, contactSources }: PreparedNewcomer,
): Promise<void> {
  const rows = contacts.flatMap(({ kind, value, key }) => {
    const source = contactSources.get(`${kind}:${key}`)
    return source ? [{ id: newId(), personId, kind, value, key, source }] : []
  })
  await insertContacts(db, actor.companyId, null, rows)
}
