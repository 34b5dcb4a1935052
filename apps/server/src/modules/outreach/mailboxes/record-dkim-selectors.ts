import { Id } from '@headwater/contract/ids'
import { listDkimSelectors } from '@headwater/mail/network'
import { sql } from 'kysely'
import type { InTx } from '#platform/context'
import { enqueue } from '#platform/tasks'
import { checkDomainTask } from './check-mailbox-domain.ts'
import { getDomain } from './mailbox-rules.ts'

/** What the header of one of our own messages says after its mail server has delivered it. */
export interface ReturnedHeader {
  readonly reference: string
  readonly dkimSignatures: readonly string[]
}

/**
 * Records how a mail server signs, from a test message that arrived, and checks the domain again.
 * Only tests count: recipients know the references of all other messages and could forge them.
 */
export async function recordDkimSelectors(
  ctx: InTx,
  mailbox: { readonly id: string; readonly address: string },
  { reference, dkimSignatures }: ReturnedHeader,
): Promise<void> {
  if (!Id.safeParse(reference).success) return
  const { companyId } = ctx.actor
  const selectors = listDkimSelectors(dkimSignatures, getDomain(mailbox.address))
  const { rows } = await sql`
    update outreach.mailboxes b set dkim_selectors = ${selectors}::text[]
    where b.company_id = ${companyId} and b.id = ${mailbox.id}
      and b.dkim_selectors is distinct from ${selectors}::text[]
      and exists (select 1 from outreach.messages m
        where m.company_id = b.company_id and m.mailbox_id = b.id and m.kind = 'test'
          and m.id = ${reference})
    returning b.id`.execute(ctx.db)
  if (rows.length > 0) await enqueue(ctx, checkDomainTask, { mailboxId: mailbox.id })
}
