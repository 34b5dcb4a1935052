import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type { previewMessage as contract } from '@headwater/contract/outreach/templates'
import { htmlToText } from '@headwater/mail/compose'
import { checkRendered, renderTemplate, type TemplateValues } from '@headwater/mail/templates'
import { sql } from 'kysely'
import { listMemberSummaries } from '#modules/identity'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { getSendableMailbox } from '../mailboxes/get-mailbox.ts'
import { listMailboxRows, type MailboxRow } from '../mailboxes/mailbox-store.ts'
import { type CandidateRef, getCandidateRef } from '../messages/candidate-store.ts'
import { loadTemplateValues } from '../outbox/template-values.ts'
import { requireTemplate } from './require-template.ts'

/** Renders a subject and a body for a candidate with the values and the renderer that send. */
export function previewMessage(
  ctx: Ctx,
  { candidateId, mailboxId, ...input }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  return inTransaction(ctx, async (ctx) => {
    const template = requireTemplate(input)
    const candidate = await getCandidateRef(ctx, candidateId)
    const values = await loadValues(ctx, candidate, mailboxId)
    const rendered = renderTemplate(template, values)
    if (rendered.missing) {
      const missing = [...rendered.missing]
      const text = htmlToText(template.bodyHtml)
      return { ...template, text, missing, usedFallbacks: [], warnings: [] }
    }
    const { subject, bodyHtml, usedFallbacks } = rendered
    return {
      subject,
      bodyHtml,
      text: htmlToText(bodyHtml),
      missing: [],
      usedFallbacks: [...usedFallbacks],
      warnings: checkRendered({ subject, bodyHtml, values }).map(({ message }) => message),
    }
  })
}

/** Without a mailbox the caller's first one counts. */
async function loadValues(
  ctx: InTx,
  { personId, jobTitle }: CandidateRef,
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
    job: { title: jobTitle },
    sentBy: actor.clientId,
    postalAddress: rows[0]?.postalAddress ?? '',
  })
}

async function describeSender(ctx: InTx, mailbox: MailboxRow | undefined) {
  const { clientId } = ctx.actor
  if (mailbox) return mailbox
  const displayName = (await listMemberSummaries(ctx, [clientId])).get(clientId)?.name ?? ''
  return { ownerClientId: clientId, displayName, signatureHtml: null }
}
