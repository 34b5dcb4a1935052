import type { AgentSettings } from '@headwater/contract/flows/agent'
import type { StageCategory } from '@headwater/contract/pipeline/candidates'
import type { EvaluatedCriterion } from '@headwater/matching'
import { quote } from '#modules/billing'
import { listRefusals } from '#modules/outreach'
import { listAddressChecks, listContactStatuses } from '#modules/people'
import { listPlacements } from '#modules/pipeline'
import { evaluatePeople, isWithin, resolveScope } from '#modules/sourcing'
import type { InTx } from '#platform/context'
import type { VisibleFlow } from '../get-visible-flow.ts'
import { findCandidateInJob } from '../results/find-candidate-in-job.ts'
import { findLatestVerdicts } from '../verdicts/verdict-store.ts'
import type { AgentInputs } from './agent-rules.ts'

/** What an agent may do alone, and what it has spent. */
export interface AgentFigures {
  readonly settings: AgentSettings
  readonly spent: number
  readonly budget: number
  readonly spentToday: number
}

interface InputOptions {
  /** People whom a member has approved. */
  readonly approved?: ReadonlySet<string>
}

/**
 * Loads everything that decisions about people depend on, as it is now. People who no longer exist
 * are left out.
 */
export async function loadAgentInputs(
  ctx: InTx,
  flow: VisibleFlow,
  { settings, spent, budget, spentToday }: AgentFigures,
  personIds: readonly string[],
  { approved = new Set() }: InputOptions = {},
): Promise<ReadonlyMap<string, AgentInputs>> {
  const { db, actor } = ctx
  const { criteria, scope } = flow.search
  const evaluated = await evaluatePeople(ctx, criteria, personIds)
  const within = await resolveScope(ctx, scope)
  const refusals = await listRefusals(ctx, { personIds, timeZoneMode: 'recipient' })
  const contacts = await listContactStatuses(ctx, personIds)
  const checks = await listAddressChecks(ctx, personIds)
  const placements = await listPlacements(ctx, personIds)
  const verdicts = await findLatestVerdicts(db, actor.companyId, flow.id, personIds)
  const { credits } = await quote(ctx, 'unlock_talent')
  return new Map(
    [...evaluated].map(([id, { lines, failed, isOwn }]) => [
      id,
      {
        settings,
        lines,
        mustHaves: countMustHaves(lines, failed),
        isRuledOut: failed.length > 0 || !isWithin(within, { id, isOwn }),
        email: checks.get(id) ?? null,
        price: contacts.get(id)?.state === 'locked' ? credits : 0,
        refusal: refusals.get(id)?.sentence ?? null,
        stage: toFinalStage(findCandidateInJob(flow.jobId, placements.get(id))?.category),
        verdict: verdicts.get(id) ?? null,
        isApproved: approved.has(id),
        spentToday,
        spent,
        budget,
      },
    ]),
  )
}

function countMustHaves(lines: readonly EvaluatedCriterion[], failed: readonly string[]) {
  const wanted = lines.filter(({ mode }) => mode === 'must')
  return { met: wanted.filter(({ id }) => !failed.includes(id)).length, total: wanted.length }
}

function toFinalStage(category: StageCategory | undefined): AgentInputs['stage'] {
  return category === 'rejected' || category === 'hired' ? category : null
}
