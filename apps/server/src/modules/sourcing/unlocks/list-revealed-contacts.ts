import { createHash } from 'node:crypto'
import type { ContactPoint } from '@headwater/contract/sourcing/profile'
import type { InTx } from '#platform/context'
import { listContactPoints } from '../people/store.ts'
import { type FollowedPerson, followPeople } from './follow-people.ts'
import { findFirstSource, listBought } from './unlock-store.ts'

/** Every way to reach somebody that is the company's: its own people's, and what it has bought. */
export async function listRevealedContacts(ctx: InTx, personId: string): Promise<ContactPoint[]> {
  if (!ctx.actor.privileges.has('pipeline.write')) return []
  const person = (await followPeople(ctx, [personId])).get(personId)
  if (!person || person.isBarred) return []
  return person.isOwn ? listOwn(ctx, person) : listPaid(ctx, person)
}

async function listOwn({ db, actor }: InTx, { id }: FollowedPerson): Promise<ContactPoint[]> {
  const contacts = await listContactPoints(db, actor.companyId, [id])
  return contacts.map(({ id, kind, value, verification, verifiedAt, source }) => ({
    ...{ id, kind, value, verification, source },
    verifiedAt: verifiedAt?.toISOString() ?? null,
  }))
}

async function listPaid({ db }: InTx, { id: personId }: FollowedPerson): Promise<ContactPoint[]> {
  const bought = (await listBought(db, [personId])).get(personId)
  const source = await findFirstSource(db, personId)
  if (!bought || !source) return []
  return bought.contacts.map(({ kind, value, verification }) => ({
    ...{ kind, value, verification, source, verifiedAt: null },
    id: nameContact(`${personId} ${kind} ${value}`),
  }))
}

/** The pool keeps no ids for them; lists need one that stays. A UUID of version 8. */
function nameContact(what: string): string {
  const bytes = createHash('sha256').update(what).digest().subarray(0, 16)
  bytes.writeUInt8(0x80 | (bytes.readUInt8(6) & 0x0f), 6)
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8)
  const hex = bytes.toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
