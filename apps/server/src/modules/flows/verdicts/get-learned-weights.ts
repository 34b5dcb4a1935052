import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/flows/verdicts'
import type { Verdict } from '@headwater/contract/flows/verdicts'
import { fitWeights, type JudgedVerdict } from '@headwater/matching'
import { followPeople, judgePeople, readWording } from '#modules/sourcing'
import { type Ctx, inTransaction } from '#platform/context'
import { getVisibleFlow } from '../get-visible-flow.ts'
import { listLatest } from './verdict-store.ts'

type Learn = typeof contract.getLearnedWeights

/** More of the latest words teach nothing new, and take long to compare. */
const mostVerdicts = 500

/**
 * Learns from what the whole team said last of each person, whoever of them said it: the search is
 * theirs together. What people without an account answered to a shortlist is not among it, because
 * a link may be passed on.
 */
export async function getLearnedWeights(
  ctx: Ctx,
  { flowId }: InputOf<Learn>,
): Promise<ReplyOf<Learn>> {
  const wording = await readWording(ctx)
  const { criteria, said } = await inTransaction(ctx, async (ctx) => {
    const { search } = await getVisibleFlow(ctx, flowId)
    const latest = await listLatest(ctx.db, ctx.actor.companyId, flowId, mostVerdicts)
    const people = await followPeople(
      ctx,
      latest.map(({ personId }) => personId),
    )
    const said = new Map<string, Verdict>()
    for (const { personId, verdict } of latest) {
      const person = people.get(personId)
      if (!person || person.isBarred) continue
      // Of two who became one the later word counts, and stands where it was said.
      said.delete(person.id)
      said.set(person.id, verdict)
    }
    return { criteria: search.criteria, said }
  })
  const judged = await judgePeople(ctx, criteria, [...said.keys()])
  const people = [...said].flatMap(([id, verdict]): JudgedVerdict[] => {
    const lines = judged.get(id)?.lines
    return lines ? [{ id, verdict, lines }] : []
  })
  const fit = fitWeights(people[0]?.lines ?? [], people)
  const verdicts = people.length
  if (!fit.isFitted) return { why: fit.why, verdicts, changes: [], agreement: null }
  const words = new Map(criteria.map((one) => [one.id, wording.say(one)]))
  return {
    ...{ why: null, verdicts, agreement: fit.agreement },
    changes: fit.changes.map((change) => ({ ...change, asked: words.get(change.id) ?? '' })),
  }
}
