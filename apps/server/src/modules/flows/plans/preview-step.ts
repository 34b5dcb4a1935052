import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type { previewStep as contract } from '@headwater/contract/flows/plan-people'
import { listPlanMailboxes, previewForPerson } from '#modules/outreach'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { getVisibleFlow } from '../get-visible-flow.ts'
import { resolveMergedPerson } from '../resolve-merged-person.ts'
import { loadPlan } from './load-plan.ts'
import { loadSequenceJob } from './load-sequence-job.ts'

/** Renders an email for one person as it would be sent, from the first mailbox of the plan. */
export function previewStep(
  ctx: Ctx,
  { flowId, personId, mailboxId, subject, bodyHtml }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  return inTransaction(ctx, async (ctx) => {
    const flow = await getVisibleFlow(ctx, flowId)
    const { id } = await resolveMergedPerson(ctx, personId)
    const { plan } = await loadPlan(ctx, flow)
    const wanted = mailboxId === undefined ? plan.mailboxIds : [mailboxId]
    const [mailbox] = await listPlanMailboxes(ctx, wanted)
    if (mailboxId !== undefined && !mailbox) throw new AppError('not_found', 'Mailbox not found.')
    const { missing, usedFallbacks, warnings, ...preview } = await previewForPerson(ctx, {
      personId: id,
      job: await loadSequenceJob(ctx, flow),
      mailboxId: mailbox?.id,
      subject,
      bodyHtml,
      language: plan.language,
    })
    return {
      ...preview,
      missing: [...missing],
      usedFallbacks: [...usedFallbacks],
      warnings: [...warnings],
    }
  })
}
