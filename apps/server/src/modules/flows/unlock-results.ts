import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/flows/results'
import type { UnlockOutcome } from '@headwater/contract/people/unlocks'
import { unlockPeople } from '#modules/people'
import { addPeople, listPlacements } from '#modules/pipeline'
import { recordAudit } from '#platform/audit'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { getVisibleFlow, type VisibleFlow } from './get-visible-flow.ts'
import { markVersionUsed } from './mark-version-used.ts'
import { findCandidateInJob } from './results/find-candidate-in-job.ts'
import { scorePeople } from './score-people.ts'

type Unlock = typeof contract.unlockResults
type UnlockedPeople = Awaited<ReturnType<typeof unlockPeople>>['results']

/** People with these outcomes can be contacted now, so they are added to the pipeline. */
const addedOutcomes: readonly UnlockOutcome[] = ['unlocked', 'already', 'own']
/** People with these outcomes are not bought, but may already be in the pipeline. */
const lockedOutcomes: readonly UnlockOutcome[] = [
  'no_address',
  'out_of_credits',
  'over_limit',
  'credits_blocked',
]

/** Charges for people, reveals them and adds them to the pipeline, all in one transaction. */
export function unlockResults(
  ctx: Ctx,
  { flowId, personIds }: InputOf<Unlock>,
): Promise<ReplyOf<Unlock>> {
  return inTransaction(ctx, async (ctx) => {
    const flow = await getVisibleFlow(ctx, flowId)
    const { id: jobId, title: jobTitle } = flow.job
    await markVersionUsed(ctx, flow)
    const {
      results: bought,
      receipts: _,
      ...paid
    } = await unlockPeople(ctx, {
      personIds,
      job: { id: jobId, title: jobTitle },
      flow: { id: flowId, title: flow.name },
    })
    if (bought.every(({ outcome }) => outcome === 'gone')) {
      throw new AppError('not_found', 'These people are no longer in the pool.')
    }
    const { added, results } = await addToPipeline(ctx, flow, bought)
    const unlocked = idsOf(bought, ['unlocked'])
    if (unlocked.length > 0) {
      await recordAudit(ctx, {
        action: 'people.unlocked',
        subjectType: 'flow',
        subjectId: flowId,
        after: { count: unlocked.length, jobTitle, personIds: unlocked },
      })
    }
    return { results, unlocked: unlocked.length, ...paid, added }
  })
}

/** Returns each person with their placement in the job. */
async function addToPipeline(ctx: InTx, flow: VisibleFlow, bought: UnlockedPeople) {
  const { id: flowId, jobId, search } = flow
  const ready = idsOf(bought, addedOutcomes)
  const scores = await scorePeople(ctx, search.criteria, ready)
  const { added, candidates } =
    ready.length > 0
      ? await addPeople(ctx, { jobId, personIds: ready, flowId, scores })
      : { added: [], candidates: new Map() }
  const places = await listPlacements(ctx, idsOf(bought, lockedOutcomes))
  const addedIds = new Set<string>(added)
  return {
    added: added.length,
    results: bought.map((one) => ({
      ...one,
      candidate:
        candidates.get(one.personId) ?? findCandidateInJob(jobId, places.get(one.personId)),
      wasAdded: addedIds.has(one.personId),
    })),
  }
}

function idsOf(bought: UnlockedPeople, wanted: readonly UnlockOutcome[]): string[] {
  return bought.flatMap(({ personId, outcome }) => (wanted.includes(outcome) ? [personId] : []))
}
