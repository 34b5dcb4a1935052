import type { TemplateValues } from '@headwater/mail/templates'
import { sql } from 'kysely'
import { getCompanyName, listMemberSummaries } from '#modules/identity'
import type { InTx } from '#platform/context'
import { getSendableMailbox } from '../mailboxes/get-mailbox.ts'
import { listMailboxRows, type MailboxRow } from '../mailboxes/mailbox-store.ts'
import { loadTemplateValues } from '../outbox/template-values.ts'

/**
 * Loads what the variables of a message outside a sequence stand for. Without a mailbox the
 * caller's first one counts.
 */
export async function loadMessageValues(
  ctx: InTx,
  { personId, jobTitle }: { readonly personId: string; readonly jobTitle: string | null },
  mailboxId: string | undefined,
): Promise<TemplateValues> {
  const { db, actor } = ctx
  const mailbox =
    mailboxId === undefined
      ? (await listMailboxRows(db, actor.companyId, actor.clientId))[0]
      : await getSendableMailbox(ctx, mailboxId)
  const { rows } = await sql<{ postalAddress: string }>`
    select postal_address from outreach.settings
    where company_id = ${actor.companyId}`.execute(db)
  return loadTemplateValues(ctx, await describeSender(ctx, mailbox), {
    personId,
    job: jobTitle === null ? null : { title: jobTitle },
    sentBy: actor.clientId,
    companyName: await getCompanyName(ctx),
    postalAddress: rows[0]?.postalAddress ?? '',
  })
}

async function describeSender(ctx: InTx, mailbox: MailboxRow | undefined) {
  const { clientId } = ctx.actor
  if (mailbox) return mailbox
  const displayName = (await listMemberSummaries(ctx, [clientId])).get(clientId)?.name ?? ''
  return { ownerClientId: clientId, displayName, signatureHtml: null }
}
