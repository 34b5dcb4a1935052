import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/flows/verdicts'
import type { Verdict } from '@headwater/contract/flows/verdicts'
import { fitWeights, type PersonWithVerdict } from '@headwater/matching'
import { resolveMergedPeople } from '#modules/people'
import { evaluatePeople, loadCriteriaFormatter } from '#modules/sourcing'
import { type Ctx, inTransaction } from '#platform/context'
import { getVisibleFlow } from '../get-visible-flow.ts'
import { listLatestVerdicts } from './verdict-store.ts'

type Learn = typeof contract.getLearnedWeights

/** Older verdicts add nothing new and take long to compare. */
const maxVerdicts = 500

/**
 * Suggests weights from the latest verdict on each person, by any member of the team: the search
 * belongs to all of them. Shortlist answers are not used, because a link may be forwarded.
 */
export async function getLearnedWeights(
  ctx: Ctx,
  { flowId }: InputOf<Learn>,
): Promise<ReplyOf<Learn>> {
  const formatter = await loadCriteriaFormatter(ctx)
  const { criteria, said } = await inTransaction(ctx, async (ctx) => {
    const { search } = await getVisibleFlow(ctx, flowId)
    const latest = await listLatestVerdicts(ctx.db, ctx.actor.companyId, flowId, maxVerdicts)
    const people = await resolveMergedPeople(
      ctx,
      latest.map(({ personId }) => personId),
    )
    const said = new Map<string, Verdict>()
    for (const { personId, verdict } of latest) {
      if (people.get(personId)?.isSuppressed === false) said.set(personId, verdict)
    }
    return { criteria: search.criteria, said }
  })
  const evaluated = await evaluatePeople(ctx, criteria, [...said.keys()])
  const people = [...said].flatMap(([id, verdict]): PersonWithVerdict[] => {
    const lines = evaluated.get(id)?.lines
    return lines ? [{ id, verdict, lines }] : []
  })
  const fit = fitWeights(people[0]?.lines ?? [], people)
  const verdicts = people.length
  if (!fit.isFitted) return { why: fit.why, verdicts, changes: [], agreement: null }
  const words = new Map(criteria.map((one) => [one.id, formatter.format(one)]))
  return {
    why: null,
    verdicts,
    agreement: fit.agreement,
    changes: fit.changes.map((change) => ({ ...change, asked: words.get(change.id) ?? '' })),
  }
}
