import { createHash } from 'node:crypto'
import type { ContactPoint } from '@headwater/contract/people/profile'
import type { InTx } from '#platform/context'
import { listContactPoints } from '../records/store.ts'
import { type ResolvedPerson, resolveMergedPeople } from './resolve-merged-people.ts'
import { findFirstSource, listUnlockedContacts } from './unlock-store.ts'

/**
 * Lists the contacts of a person the company may see: those of its own people and those it has
 * unlocked.
 */
export async function listRevealedContacts(ctx: InTx, personId: string): Promise<ContactPoint[]> {
  if (!ctx.actor.privileges.has('pipeline.write')) return []
  const person = (await resolveMergedPeople(ctx, [personId])).get(personId)
  if (!person || person.isSuppressed) return []
  return person.isOwn ? listOwnContacts(ctx, person) : listPaidContacts(ctx, person)
}

async function listOwnContacts(
  { db, actor }: InTx,
  { id }: ResolvedPerson,
): Promise<ContactPoint[]> {
  const contacts = await listContactPoints(db, actor.companyId, [id])
  return contacts.map(({ id, kind, value, verification, verifiedAt, source }) => ({
    id,
    kind,
    value,
    verification,
    source,
    verifiedAt: verifiedAt?.toISOString() ?? null,
  }))
}

async function listPaidContacts(
  { db }: InTx,
  { id: personId }: ResolvedPerson,
): Promise<ContactPoint[]> {
  const bought = (await listUnlockedContacts(db, [personId])).get(personId)
  const source = await findFirstSource(db, personId)
  if (!bought || !source) return []
  return bought.contacts.map(({ kind, value, verification }) => ({
    kind,
    value,
    verification,
    source,
    verifiedAt: null,
    id: deriveContactId(`${personId} ${kind} ${value}`),
  }))
}

/** Derives a stable id as a version 8 UUID, because the pool stores none for contacts. */
function deriveContactId(what: string): string {
  const bytes = createHash('sha256').update(what).digest().subarray(0, 16)
  bytes.writeUInt8(0x80 | (bytes.readUInt8(6) & 0x0f), 6)
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8)
  const hex = bytes.toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
