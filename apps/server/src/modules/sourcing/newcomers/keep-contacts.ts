import type { InTx } from '#platform/context'
import { newId } from '#platform/ids'
import { insertContacts } from '../running/batch-store.ts'
import type { PreparedNewcomer } from './prepare-newcomer.ts'

/** The ways to reach a newcomer, each with where it was read. */
export async function keepContacts(
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
