import { buildFooter, type MailLanguage } from '@headwater/mail/compose'
import { checkRendered, renderTemplate } from '@headwater/mail/templates'
import { sql } from 'kysely'
import { getCompanyName } from '#modules/identity'
import { listContactStatuses } from '#modules/people'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { loadPersonValues } from '../outbox/template-values.ts'
import type { SequenceJob } from '../tables.ts'
import { findMailbox, loadPlanValues } from './message-values.ts'
import { requireTemplate } from './require-template.ts'

interface PreviewRequest {
  readonly personId: string
  /** What the message says about the job. */
  readonly job: SequenceJob | null
  /** By default the caller's first one. */
  readonly mailboxId?: string | undefined
  readonly subject: string
  readonly bodyHtml: string
  readonly language: MailLanguage
  /** Whether it begins a conversation, by default true. */
  readonly isFirst?: boolean
}

export interface PersonPreview {
  /** Null without a mailbox. */
  readonly from: { readonly name: string; readonly address: string } | null
  /** Null until the person is unlocked. */
  readonly to: string | null
  readonly subject: string
  readonly bodyHtml: string
  readonly signatureHtml: string | null
  /** The lines below the email. Their links lead nowhere yet, and are underlined. */
  readonly footerHtml: string
  readonly missing: readonly string[]
  readonly usedFallbacks: readonly string[]
  readonly warnings: readonly string[]
}

/** Renders an email for a person with the values and the renderer that send. */
export function previewForPerson(ctx: Ctx, request: PreviewRequest): Promise<PersonPreview> {
  const { personId, job, mailboxId, language, isFirst = true } = request
  return inTransaction(ctx, async (ctx) => {
    const { subject, bodyHtml } = requireTemplate({
      subject: request.subject,
      bodyHtml: request.bodyHtml,
    })
    const mailbox = await findMailbox(ctx, mailboxId)
    const shared = await loadPlanValues(ctx, { job, mailboxId: mailbox?.id })
    const values = { ...(await loadPersonValues(ctx, [personId])).get(personId), ...shared }
    const contact = (await listContactStatuses(ctx, [personId])).get(personId)
    const rendered = renderTemplate({ subject, bodyHtml }, values)
    const frame = {
      from: mailbox ? { name: mailbox.displayName, address: mailbox.address } : null,
      to: contact && contact.state !== 'locked' ? contact.email : null,
      signatureHtml: mailbox?.signatureHtml ?? null,
      footerHtml: await formatFooter(ctx, { language, isFirst }),
    }
    if (rendered.missing) {
      return {
        ...frame,
        subject,
        bodyHtml,
        missing: [...rendered.missing],
        usedFallbacks: [],
        warnings: [],
      }
    }
    const warnings = checkRendered({ ...rendered, values, isFirst })
    return {
      ...frame,
      subject: rendered.subject,
      bodyHtml: rendered.bodyHtml,
      missing: [],
      usedFallbacks: [...rendered.usedFallbacks],
      warnings: warnings.map(({ message }) => message),
    }
  })
}

/** The links of the real email are made when it is sent. */
const exampleUrls = {
  optOutUrl: 'https://example.com/unsubscribe',
  noticeUrl: 'https://example.com/notice',
}

async function formatFooter(
  ctx: InTx,
  { language, isFirst }: { readonly language: MailLanguage; readonly isFirst: boolean },
): Promise<string> {
  const { rows } = await sql<{ postalAddress: string; registration: string }>`
    select coalesce(s.postal_address, '') as postal_address,
      coalesce(s.registration, '') as registration
    from (select 1) one
    left join outreach.settings s on s.company_id = ${ctx.actor.companyId}`.execute(ctx.db)
  const { postalAddress, registration } = rows[0] as {
    postalAddress: string
    registration: string
  }
  const { html } = buildFooter({
    language,
    ...exampleUrls,
    company: await getCompanyName(ctx),
    // A launch waits for the address, a preview does not.
    postalAddress: postalAddress || '…',
    registration,
    isFirst,
  })
  return html.replaceAll(
    /<a [^>]*>([^<]*)<\/a>/g,
    (_, words: string) => `<u>${words === exampleUrls.noticeUrl ? 'https://…' : words}</u>`,
  )
}
