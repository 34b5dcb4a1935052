import { createHash, randomBytes } from 'node:crypto'
import { buildFooter, composeMessage, type MailLanguage } from '@headwater/mail/compose'
import { renderTemplate } from '@headwater/mail/templates'
import { type RawBuilder, sql } from 'kysely'
import { getCompanyName } from '#modules/identity'
import type { InTx } from '#platform/context'
import type { SequenceJob } from '../tables.ts'
import type { MailboxFacts, NewMime } from './claim-store.ts'
import { loadQuote } from './load-quote.ts'
import type { SuppressionReason } from './suppression-rules.ts'
import { loadTemplateValues } from './template-values.ts'

export interface RenderSettings {
  /** Where the pages for opting out are. */
  readonly publicUrl: string
}

export interface RenderFault {
  readonly fault: 'missing_variable' | 'missing_postal_address' | 'not_composable'
}

/** What a claim needs to know about the message that it takes. */
export interface MessageToSend {
  readonly id: string
  readonly kind: 'step' | 'single' | 'test'
  readonly sentBy: string | null
  readonly toName: string
  readonly toAddress: string
  readonly subject: string
  readonly bodyHtml: string
  /** What an earlier attempt has rendered. */
  readonly mime: Buffer | null
  readonly mimeSha256: Buffer | null
  readonly messageId: string
  readonly inReplyTo: string | null
  readonly referenceIds: string[]
  readonly draftId: string | null
  readonly providerThreadId: string | null
  readonly enrolmentId: string | null
  readonly failures: number
  readonly suppression: SuppressionReason | null
  readonly hasReply: boolean
  /** Whether an earlier message to this address had the notice about where the data comes from. */
  readonly isNotified: boolean
  readonly personId: string | null
  readonly job: SequenceJob | null
  readonly language: MailLanguage | null
  readonly postalAddress: string
  readonly registration: string
  readonly hasAttachments: boolean
  readonly now: Date
}

/** Renders a message once for all attempts, or says why it cannot be sent as it is. */
export async function renderMessage(
  ctx: InTx,
  mailbox: MailboxFacts,
  message: MessageToSend,
  settings: RenderSettings,
): Promise<NewMime | RenderFault> {
  // A conversation has no footer once the person has answered, nor has a test to oneself.
  const hasFooter = message.kind === 'step' || (message.kind === 'single' && !message.hasReply)
  if (hasFooter && message.postalAddress === '') return { fault: 'missing_postal_address' }
  try {
    const companyName = hasFooter ? await getCompanyName(ctx) : ''
    const content = await fillTemplate(ctx, mailbox, { ...message, companyName })
    if (!content) return { fault: 'missing_variable' }
    const optOut = hasFooter ? { ...settings, companyName } : undefined
    return await compose(ctx, mailbox, message, content, optOut)
  } catch (error) {
    ctx.log.error({ err: error, messageId: message.id }, 'a message cannot be composed')
    return { fault: 'not_composable' }
  }
}

interface Content {
  readonly subject: string
  readonly bodyHtml: string
}

/** Only steps have variables. A step that continues a thread has that thread's subject. */
async function fillTemplate(
  ctx: InTx,
  mailbox: MailboxFacts,
  message: MessageToSend & { readonly companyName: string },
): Promise<Content | undefined> {
  const { kind, subject, bodyHtml, inReplyTo } = message
  if (kind !== 'step' || !/\{[{%]/.test(`${subject} ${bodyHtml}`)) return { subject, bodyHtml }
  const values = await loadTemplateValues(ctx, mailbox, message)
  const rendered = renderTemplate({ subject: inReplyTo ? '' : subject, bodyHtml }, values)
  if (rendered.missing) return undefined
  return { bodyHtml: rendered.bodyHtml, subject: inReplyTo ? subject : rendered.subject }
}

async function compose(
  ctx: InTx,
  mailbox: MailboxFacts,
  message: MessageToSend,
  { subject, bodyHtml }: Content,
  optOut: (RenderSettings & { readonly companyName: string }) | undefined,
): Promise<NewMime> {
  const token = optOut && randomBytes(16).toString('base64url')
  const optOutUrl = optOut && `${optOut.publicUrl}/unsubscribe/${token}`
  const { bytes, sha256 } = await composeMessage({
    from: { name: mailbox.displayName, address: mailbox.address },
    to: { name: message.toName, address: message.toAddress },
    subject,
    bodyHtml,
    signatureHtml: mailbox.signatureHtml ?? undefined,
    messageId: message.messageId,
    inReplyTo: message.inReplyTo ?? undefined,
    references: message.referenceIds,
    reference: message.id,
    date: message.now,
    attachments: message.hasAttachments ? await listAttachments(ctx, message.id) : [],
    quote: message.kind === 'single' ? await loadQuote(ctx, message, mailbox.timeZone) : undefined,
    optOutUrl,
    footer:
      optOut === undefined || optOutUrl === undefined
        ? undefined
        : buildFooter({
            language: message.language ?? 'en',
            optOutUrl,
            // The page for opting out also says what is known about the person.
            noticeUrl: optOutUrl,
            company: optOut.companyName,
            postalAddress: message.postalAddress,
            registration: message.registration,
            isFirst: !message.isNotified,
          }),
  })
  return {
    bytes,
    sha256: Buffer.from(sha256, 'hex'),
    subject,
    bodyHtml,
    unsubscribeHash: token === undefined ? null : hashUnsubscribeToken(token),
  }
}

/** The table has only hashes, so that reading it does not let one opt out for others. */
export function hashUnsubscribeToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Whether the person has answered in a thread. Automatic replies and own mail do not count. */
export function hasReply(companyId: RawBuilder<unknown>, threadId: RawBuilder<unknown>) {
  return sql<boolean>`exists (
    select 1 from outreach.received r
    where r.company_id = ${companyId} and r.thread_id = ${threadId} and r.class = 'human'
      and r.folder <> 'sent')`
}

async function listAttachments({ db, actor }: InTx, messageId: string) {
  const rows = await db
    .selectFrom('outreach.attachments')
    .select(['name', 'contentType', 'content'])
    .where('companyId', '=', actor.companyId)
    .where('messageId', '=', messageId)
    .orderBy('id')
    .execute()
  return rows.map(({ name, ...file }) => ({ filename: name, ...file }))
}
