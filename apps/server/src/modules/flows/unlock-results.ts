import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/flows/results'
import type { UnlockOutcome } from '@headwater/contract/sourcing/unlocks'
import { addPeople, whereAre } from '#modules/pipeline'
import { unlockPeople } from '#modules/sourcing'
import { recordAudit } from '#platform/audit'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { getVisibleFlow, type VisibleFlow } from './get-visible-flow.ts'
import { markUsed } from './mark-used.ts'
import { candidateIn } from './results/candidate-in.ts'
import { scorePeople } from './score-people.ts'

type Unlock = typeof contract.unlockResults
type Bought = Awaited<ReturnType<typeof unlockPeople>>['results']

/** These can be written to from now on, so that they belong into the pipeline. */
const reachable: readonly UnlockOutcome[] = ['unlocked', 'already', 'own']
/** These are not bought, but may stand there from before. */
const locked: readonly UnlockOutcome[] = [
  'no_address',
  'out_of_credits',
  'over_limit',
  'credits_blocked',
]

/** Paid for, revealed and put into the pipeline, all of it or nothing. */
export function unlockResults(
  ctx: Ctx,
  { flowId, personIds }: InputOf<Unlock>,
): Promise<ReplyOf<Unlock>> {
  return inTransaction(ctx, async (ctx) => {
    const flow = await getVisibleFlow(ctx, flowId)
    const { id: jobId, title: jobTitle } = flow.job
    await markUsed(ctx, flow)
    const { results: bought, ...paid } = await unlockPeople(ctx, {
      personIds,
      job: { id: jobId, title: jobTitle },
      flow: { id: flowId, title: flow.name },
    })
    if (bought.every(({ outcome }) => outcome === 'gone')) {
      throw new AppError('not_found', 'These people have left the pool.')
    }
    const { added, results } = await putIntoPipeline(ctx, flow, bought)
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

/** With where each of them stands in the job after it. */
async function putIntoPipeline(ctx: InTx, flow: VisibleFlow, bought: Bought) {
  const { id: flowId, jobId, search } = flow
  const ready = idsOf(bought, reachable)
  const scores = await scorePeople(ctx, search.criteria, ready)
  const { added, candidates } =
    ready.length > 0
      ? await addPeople(ctx, { jobId, personIds: ready, flowId, scores })
      : { added: [], candidates: new Map() }
  const places = await whereAre(ctx, idsOf(bought, locked))
  return {
    added: added.length,
    results: bought.map((one) => ({
      ...one,
      candidate: candidates.get(one.personId) ?? candidateIn(jobId, places.get(one.personId)),
    })),
  }
}

function idsOf(bought: Bought, wanted: readonly UnlockOutcome[]): string[] {
  return bought.flatMap(({ personId, outcome }) => (wanted.includes(outcome) ? [personId] : []))
}
