import type { DomainCheck } from '@headwater/contract/outreach/domain-check'
import { sql } from 'kysely'
import type { Db } from '#platform/database'
import type { MailboxRow } from './mailbox-store.ts'

interface DueDomainCheck {
  readonly companyId: string
  readonly mailboxId: string
}

/** Lists mailboxes of all companies whose domain is to be checked, ids only. */
export async function listDueDomainChecks(
  db: Db,
  now: Date,
  batchSize: number,
): Promise<DueDomainCheck[]> {
  const { rows } = await sql<DueDomainCheck>`
    select * from outreach.list_due_domain_checks(${now}, ${batchSize})`.execute(db)
  return rows
}

/** The version stays the same, because nothing that a member edits has changed. */
export async function saveDomainChecks(
  db: Db,
  { companyId, id }: Pick<MailboxRow, 'companyId' | 'id'>,
  checks: readonly DomainCheck[],
  now: Date,
): Promise<void> {
  await db
    .updateTable('outreach.mailboxes')
    .set({ domainChecks: JSON.stringify(checks), domainCheckedAt: now })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute()
}
