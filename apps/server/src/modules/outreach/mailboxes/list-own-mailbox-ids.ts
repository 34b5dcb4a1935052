import type { InTx } from '#platform/context'
import { listMailboxRows } from './mailbox-store.ts'

/** Lists the connected mailboxes of the caller, the first one first. */
export async function listOwnMailboxIds({ db, actor }: InTx): Promise<string[]> {
  const rows = await listMailboxRows(db, actor.companyId, actor.clientId)
  return rows.flatMap(({ id, ownerClientId, status }) =>
    ownerClientId === actor.clientId && status === 'connected' ? [id] : [],
  )
}
