import type { TemplateValues } from '@headwater/mail/templates'
import { sql } from 'kysely'
import { getCompanyName, listMemberSummaries } from '#modules/identity'
import type { InTx } from '#platform/context'
import { getSendableMailbox } from '../mailboxes/get-mailbox.ts'
import { listMailboxRows, type MailboxRow } from '../mailboxes/mailbox-store.ts'
import { loadSharedValues, loadTemplateValues } from '../outbox/template-values.ts'
import type { SequenceJob } from '../tables.ts'

/**
 * Loads what the variables of a message outside a sequence stand for. Without a mailbox the
 * caller's first one counts.
 */
export async function loadMessageValues(
  ctx: InTx,
  { personId, jobTitle }: { readonly personId: string; readonly jobTitle: string | null },
  mailboxId: string | undefined,
): Promise<TemplateValues> {
  const mailbox = await findMailbox(ctx, mailboxId)
  return loadTemplateValues(ctx, await describeSender(ctx, mailbox), {
    personId,
    job: jobTitle === null ? null : { title: jobTitle },
    sentBy: ctx.actor.clientId,
    companyName: await getCompanyName(ctx),
    postalAddress: await getPostalAddress(ctx),
  })
}

export interface MessageSource {
  /** What messages say about the job. */
  readonly job: SequenceJob | null
  readonly mailboxId: string | undefined
}

/** Loads what is the same for everyone a plan writes to. */
export async function loadPlanValues(
  ctx: InTx,
  { job, mailboxId }: MessageSource,
): Promise<TemplateValues> {
  const mailbox = await findMailbox(ctx, mailboxId)
  return loadSharedValues(ctx, await describeSender(ctx, mailbox), {
    job,
    sentBy: ctx.actor.clientId,
    companyName: await getCompanyName(ctx),
    postalAddress: await getPostalAddress(ctx),
  })
}

/** Without an id it is the caller's first one, if there is any. */
export async function findMailbox(
  ctx: InTx,
  mailboxId: string | undefined,
): Promise<MailboxRow | undefined> {
  if (mailboxId !== undefined) return getSendableMailbox(ctx, mailboxId)
  const { db, actor } = ctx
  return (await listMailboxRows(db, actor.companyId, actor.clientId))[0]
}

export async function getPostalAddress({ db, actor }: InTx): Promise<string> {
  const { rows } = await sql<{ postalAddress: string }>`
    select postal_address from outreach.settings
    where company_id = ${actor.companyId}`.execute(db)
  return rows[0]?.postalAddress ?? ''
}

async function describeSender(ctx: InTx, mailbox: MailboxRow | undefined) {
  const { clientId } = ctx.actor
  if (mailbox) return mailbox
  const displayName = (await listMemberSummaries(ctx, [clientId])).get(clientId)?.name ?? ''
  return { ownerClientId: clientId, displayName, signatureHtml: null }
}
