import { releaseHold } from '#modules/billing'
import { listRefusals } from '#modules/outreach'
import { listContactStatuses } from '#modules/people'
import { listPlacements } from '#modules/pipeline'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { getVisibleFlow, type VisibleFlow } from '../get-visible-flow.ts'
import { notifyFlowChanged } from '../notify-flow-changed.ts'
import { findCandidateInJob } from '../results/find-candidate-in-job.ts'
import { listRejectedIds } from '../verdicts/verdict-store.ts'
import { buyPeople, formatUnlockRefusal } from './buy-people.ts'
import { enrolInSession } from './enrol-in-session.ts'
import { decideException } from './exception-rules.ts'
import { decideObstacle, lostMailbox } from './launch-rules.ts'
import {
  type LaunchOutcome,
  type LaunchRow,
  listPeopleToEnrol,
  type PersonToEnrol,
  saveOutcomes,
  updateLaunch,
} from './launch-store.ts'
import { loadLaunchRights } from './load-launch-rights.ts'
import { lockLaunchWithJob } from './lock-launch-with-job.ts'

/**
 * Pays for the next people of a launch and enrols them, or leaves them out with a reason: all of it
 * in one transaction with their outcome. Returns false when no one is left.
 */
export function enrolNextPeople(ctx: Ctx, launchId: string, batchSize: number): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    const { companyId } = actor
    const launch = await lockLaunchWithJob(ctx, launchId, 'read')
    if (launch?.state !== 'started' || launch.finishedAt !== null) return false
    const people = await listPeopleToEnrol(db, companyId, launchId, batchSize)
    if (people.length === 0) {
      await finishLaunch(ctx, launch)
      return false
    }
    const flow = await getVisibleFlow(ctx, launch.flowId)
    const { outcomes, credits } = await enrolBatch(ctx, flow, launch, people)
    await saveOutcomes(db, companyId, launchId, outcomes, credits)
    await notifyFlowChanged(ctx, flow.id, 'people')
    return true
  })
}

async function finishLaunch(ctx: InTx, { id, holdId, flowId }: LaunchRow): Promise<void> {
  const { db, actor, clock } = ctx
  if (holdId !== null) await releaseHold(ctx, holdId)
  await updateLaunch(db, actor.companyId, id, { finishedAt: clock.now() })
  await notifyFlowChanged(ctx, flowId, 'people')
}

interface BatchResult {
  readonly outcomes: readonly LaunchOutcome[]
  readonly credits: number
}

async function enrolBatch(
  ctx: InTx,
  flow: VisibleFlow,
  launch: LaunchRow,
  people: readonly PersonToEnrol[],
): Promise<BatchResult> {
  const wanted = people.map(({ mailboxId }) => mailboxId)
  const { maySpend, mailboxIds } = await loadLaunchRights(ctx, launch.launchedBy, wanted)
  const obstacle = decideObstacle({ ...flow, maySpend })
  if (obstacle !== undefined) {
    return { outcomes: people.map(({ place }) => ({ place, reason: obstacle })), credits: 0 }
  }
  const reasons = await listExceptions(ctx, flow, launch, people)
  for (const { place, mailboxId } of people) {
    if (!mailboxIds.has(mailboxId)) reasons.set(place, lostMailbox)
  }
  const allowed = people.filter(({ place }) => !reasons.has(place))
  const { bought, credits } = await buyPeople(ctx, flow, {
    personIds: allowed.map(({ personId }) => personId),
    holdId: launch.holdId,
  })
  const reachable = allowed.filter(({ place, personId }) => {
    const refusal = formatUnlockRefusal(bought.get(personId))
    if (refusal !== undefined) reasons.set(place, refusal)
    return refusal === undefined
  })
  const refused = await enrolInSession(ctx, flow, reachable)
  for (const { place, personId } of reachable) {
    const reason = refused.get(personId)
    if (reason !== undefined) reasons.set(place, reason)
  }
  return {
    outcomes: people.map(({ place }) => ({ place, reason: reasons.get(place) ?? null })),
    credits,
  }
}

/** Finds who may not be written to any more, before anything is paid for them. */
async function listExceptions(
  ctx: InTx,
  flow: VisibleFlow,
  { holdId }: LaunchRow,
  people: readonly PersonToEnrol[],
): Promise<Map<number, string>> {
  const personIds = people.map(({ personId }) => personId)
  const rejected = await listRejectedIds(ctx.db, ctx.actor.companyId, flow.id, personIds)
  const possible = await listRefusals(ctx, { personIds, timeZoneMode: 'recipient' })
  const placements = await listPlacements(ctx, personIds)
  const contacts = await listContactStatuses(ctx, personIds)
  const seen = new Set<string>()
  const exceptions = new Map<number, string>()
  for (const { place, personId } of people) {
    const reason = decideException({
      refusal: possible.get(personId)?.sentence,
      isRejected: rejected.has(personId),
      category: findCandidateInJob(flow.jobId, placements.get(personId))?.category ?? null,
      isLocked: contacts.get(personId)?.state === 'locked',
      hasHold: holdId !== null,
      isRepeated: seen.has(personId),
    })
    seen.add(personId)
    if (reason) exceptions.set(place, reason)
  }
  return exceptions
}
