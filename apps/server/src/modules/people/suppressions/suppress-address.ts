import type { Suppression } from '@headwater/contract/people/suppressions'
import { contactKey, maskContact } from '@headwater/intake'
import type { InTx } from '#platform/context'
import { newId } from '#platform/ids'
import { isMemberActor } from '#platform/system-actor'
import { listRevealedContacts } from '../unlocks/list-revealed-contacts.ts'
import { hashContact } from './hash-contact.ts'
import { insertSuppressions, markUndeliverable } from './store.ts'
import { listAddressKeys } from './suppression-keys.ts'

interface SuppressedAddress {
  readonly address: string
  readonly reason: Suppression['reason']
  /** Left out for what a person said: that never expires. */
  readonly expiresAt?: Date
}

/** Adds an address to the company's list. The person stays, and so do their other addresses. */
export async function suppressAddress(
  ctx: InTx,
  { address, reason, expiresAt }: SuppressedAddress,
): Promise<void> {
  const { db, keyring, actor } = ctx
  const { companyId } = actor
  await insertSuppressions(
    db,
    companyId,
    listAddressKeys(address).map((name) => ({
      id: newId(),
      kind: name.kind,
      keyHash: hashContact(keyring, { companyId }, name)[0] as Buffer,
      hint: maskContact('email', address),
      reason,
      // Not tied to a person: entries of a person go away when the person is restored.
      personId: null,
      addedBy: isMemberActor(actor) ? actor.clientId : null,
      expiresAt: expiresAt ?? null,
    })),
  )
}

/**
 * Marks an address at which its person is no longer reached: nothing is sent to it, and another
 * address of the person is preferred.
 */
export async function suppressStaleAddress(ctx: InTx, address: string): Promise<void> {
  await suppressAddress(ctx, { address, reason: 'left_company' })
  const key = contactKey('email', address)
  if (key !== undefined) await markUndeliverable(ctx.db, ctx.actor.companyId, key, ctx.clock.now())
}

/** Adds every address of a person that the company knows, because the person does not want mail. */
export async function suppressPerson(
  ctx: InTx,
  { personId, address, reason }: Omit<SuppressedAddress, 'expiresAt'> & { personId: string },
): Promise<void> {
  const contacts = await listRevealedContacts(ctx, personId)
  const known = contacts.flatMap(({ kind, value }) => (kind === 'email' ? [value] : []))
  for (const one of new Set([address, ...known])) {
    await suppressAddress(ctx, { address: one, reason })
  }
}
