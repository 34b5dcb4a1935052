import type { InTx } from '#platform/context'

/** Returns the time zones of mailboxes by id, those that were removed included. */
export async function listMailboxTimeZones(
  { db, actor }: InTx,
  mailboxIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (mailboxIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('outreach.mailboxes')
    .select(['id', 'timeZone'])
    .where('companyId', '=', actor.companyId)
    .where('id', 'in', [...new Set(mailboxIds)])
    .execute()
  return new Map(rows.map(({ id, timeZone }) => [id, timeZone]))
}
