import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type { listMissingVariables as contract } from '@headwater/contract/flows/plan-people'
import type { FlowPlan } from '@headwater/contract/flows/plans'
import { listMissing, listPlanMailboxes } from '#modules/outreach'
import type { SearchEngine } from '#modules/sourcing'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import type { VisibleFlow } from '../get-visible-flow.ts'
import { findStepFault } from './check-plan.ts'
import { loadPlanWithAudience } from './list-audience.ts'
import { listReachable } from './load-audience.ts'
import { loadSequenceJob } from './load-sequence-job.ts'

const maxNamed = 20

export async function listMissingVariables(
  ctx: Ctx,
  engine: SearchEngine,
  { flowId }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const { flow, plan, audience } = await loadPlanWithAudience(ctx, engine, flowId)
  const reachable = listReachable(audience)
  const names = new Map(reachable.map(({ personId, name }) => [personId, name]))
  const gaps = await inTransaction(ctx, (ctx) => loadGaps(ctx, flow, plan, [...names.keys()]))
  return {
    variables: gaps.map(({ personIds, ...gap }) => ({
      ...gap,
      count: personIds.length,
      people: personIds
        .slice(0, maxNamed)
        .map((personId) => ({ personId, name: names.get(personId) ?? '' })),
    })),
  }
}

export interface VariableGap {
  readonly stepId: string
  readonly name: string
  /** What those people get instead. Null: they get no email. */
  readonly fallback: string | null
  readonly personIds: readonly string[]
}

/** Lists the variables without a value. Emails that aren’t complete are left out. */
export async function loadGaps(
  ctx: InTx,
  flow: VisibleFlow,
  { steps, mailboxIds }: FlowPlan,
  personIds: readonly string[],
): Promise<VariableGap[]> {
  const readable = steps.filter((step, at) => findStepFault(step, at + 1) === undefined)
  if (personIds.length === 0 || readable.length === 0) return []
  const [mailbox] = await listPlanMailboxes(ctx, mailboxIds)
  const missing = await listMissing(ctx, {
    personIds,
    job: await loadSequenceJob(ctx, flow),
    mailboxId: mailbox?.id,
    templates: readable.map(({ subject, subjectB, bodyHtml }) => ({
      subject: `${subject} ${subjectB ?? ''}`,
      bodyHtml,
    })),
  })
  return missing.map(({ template, ...gap }) => ({ stepId: readable[template]?.id ?? '', ...gap }))
}
