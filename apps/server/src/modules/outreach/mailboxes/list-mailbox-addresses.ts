import type { InTx } from '#platform/context'

/** Returns the addresses of the company's mailboxes by id, those that were removed included. */
export async function listMailboxAddresses({
  db,
  actor,
}: InTx): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('outreach.mailboxes')
    .select(['id', 'address'])
    .where('companyId', '=', actor.companyId)
    .execute()
  return new Map(rows.map(({ id, address }) => [id, address]))
}
