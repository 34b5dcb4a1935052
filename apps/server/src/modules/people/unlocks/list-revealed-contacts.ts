import type { ContactPoint } from '@headwater/contract/people/profile'
import type { InTx } from '#platform/context'
import { deriveId } from '#platform/ids'
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
    // The pool stores no ids of contacts.
    id: deriveId(`${personId} ${kind} ${value}`),
  }))
}
