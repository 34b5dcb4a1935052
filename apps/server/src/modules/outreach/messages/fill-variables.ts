import { templateVariables } from '@headwater/contract/outreach/variables'
import { type EmailTemplate, renderTemplate } from '@headwater/mail/templates'
import type { InTx } from '#platform/context'
import { AppError } from '#platform/errors'
import { loadMessageValues } from '../templates/message-values.ts'
import { requireTemplate } from '../templates/require-template.ts'
import { getCandidateRef } from './candidate-store.ts'

interface Recipient {
  readonly personId: string
  readonly candidateId: string | null
  readonly name: string
}

/** Fills in the variables that a member left in a message, by the renderer of the previews. */
export async function fillVariables(
  ctx: InTx,
  content: EmailTemplate,
  { personId, candidateId, name }: Recipient,
  mailboxId: string,
): Promise<EmailTemplate> {
  if (!/\{[{%]/.test(`${content.subject} ${content.bodyHtml}`)) return content
  const template = requireTemplate(content)
  const candidate = candidateId === null ? undefined : await getCandidateRef(ctx, candidateId)
  const about = { personId, jobTitle: candidate?.jobTitle ?? null }
  const rendered = renderTemplate(template, await loadMessageValues(ctx, about, mailboxId))
  if (!rendered.missing) return { subject: rendered.subject, bodyHtml: rendered.bodyHtml }
  const labels = templateVariables.flatMap((variable) =>
    rendered.missing.includes(variable.name) ? [variable.label] : [],
  )
  const message = `No value for ${name}: ${labels.join(', ')}. Write it yourself or remove it.`
  throw new AppError('invalid_input', message, { bodyHtml: message })
}
