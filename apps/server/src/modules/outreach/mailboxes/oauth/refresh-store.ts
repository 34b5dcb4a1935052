import { sql } from 'kysely'
import type { Db } from '#platform/database'
import type { MailboxRow } from '../mailbox-store.ts'

type MailboxRef = Pick<MailboxRow, 'companyId' | 'id'>

/** Longer than a request to a provider may take. */
const leaseSeconds = 30

/** Returns false while another caller refreshes the token, or when one just has. */
export async function claimRefresh(
  db: Db,
  { companyId, id }: MailboxRef,
  sealed: string,
): Promise<boolean> {
  const claimed = await db
    .updateTable('outreach.mailboxes')
    .set({ refreshingUntil: sql<Date>`now() + make_interval(secs => ${leaseSeconds})` })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('sealedSecret', '=', sealed)
    .where((eb) =>
      eb.or([
        eb('refreshingUntil', 'is', null),
        eb('refreshingUntil', '<', sql<Date>`clock_timestamp()`),
      ]),
    )
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Returns false when the secret is no longer the one that was refreshed. */
export async function saveRefreshedSecret(
  db: Db,
  { companyId, id }: MailboxRef,
  before: string,
  after: string,
): Promise<boolean> {
  const saved = await db
    .updateTable('outreach.mailboxes')
    .set({ sealedSecret: after, refreshingUntil: null })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('sealedSecret', '=', before)
    .returning('id')
    .executeTakeFirst()
  return saved !== undefined
}

export async function releaseRefresh(db: Db, { companyId, id }: MailboxRef): Promise<void> {
  await db
    .updateTable('outreach.mailboxes')
    .set({ refreshingUntil: null })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute()
}
