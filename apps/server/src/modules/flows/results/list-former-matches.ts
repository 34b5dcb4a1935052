import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type { listFormerMatches as contract } from '@headwater/contract/flows/results'
import { formatCriterion } from '@headwater/matching'
import { getTaxonomy } from '#modules/reference'
import type { SearchEngine } from '#modules/sourcing'
import { type Ctx, inTransaction } from '#platform/context'
import { getVisibleFlow } from '../get-visible-flow.ts'
import { compareWithSnapshot } from './compare-with-snapshot.ts'

type List = typeof contract

/** Lists the people who matched on the member's previous visit and no longer do. */
export async function listFormerMatches(
  ctx: Ctx,
  engine: SearchEngine,
  { flowId }: InputOf<List>,
): Promise<ReplyOf<List>> {
  const { search } = await inTransaction(ctx, (ctx) => getVisibleFlow(ctx, flowId))
  const { compared } = await compareWithSnapshot(ctx, engine, flowId)
  const taxonomy = await getTaxonomy(ctx)
  const texts = new Map(search.criteria.map((one) => [one.id, formatCriterion(taxonomy, one)]))
  return (compared?.gone ?? []).map(({ id, person, score, failed }) => ({
    id,
    person,
    score,
    failed: failed.flatMap((criterionId) => texts.get(criterionId) ?? []),
  }))
}
