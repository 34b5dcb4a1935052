import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type { previewMessage as contract } from '@headwater/contract/outreach/templates'
import { htmlToText } from '@headwater/mail/compose'
import { checkRendered, renderTemplate } from '@headwater/mail/templates'
import { type Ctx, inTransaction } from '#platform/context'
import { getCandidateRef } from '../messages/candidate-store.ts'
import { loadMessageValues } from './message-values.ts'
import { requireTemplate } from './require-template.ts'

/** Renders a subject and a body for a candidate with the values and the renderer that send. */
export function previewMessage(
  ctx: Ctx,
  { candidateId, mailboxId, ...input }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  return inTransaction(ctx, async (ctx) => {
    const template = requireTemplate(input)
    const candidate = await getCandidateRef(ctx, candidateId)
    const values = await loadMessageValues(ctx, candidate, mailboxId)
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
