import type { InTx } from '#platform/context'
import { newId } from '#platform/ids'
import { insertContacts } from '../imports/run/batch-store.ts'
import type { PreparedManualCandidate } from './prepare-manual-candidate.ts'

/** Saves the contacts of a manual candidate, each with its source. */
export async function saveContacts(
  { db, actor }: InTx,
  personId: string,
  { contacts, contactSources }: PreparedManualCandidate,
): Promise<void> {
  const rows = contacts.flatMap(({ kind, value, key }) => {
    const source = contactSources.get(`${kind}:${key}`)
    return source ? [{ id: newId(), personId, kind, value, key, source }] : []
  })
  await insertContacts(db, actor.companyId, null, rows)
}
