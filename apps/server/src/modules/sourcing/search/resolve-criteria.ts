import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/sourcing/search-link'
import { namesByCriteriaKey } from '@headwater/matching'
import { prepareQueryParsing, resolveProposals } from '@headwater/matching/understanding'
import { getTaxonomy } from '#modules/reference'
import type { Ctx } from '#platform/context'

type Resolve = typeof contract.resolveCriteria

export async function resolveCriteria(
  ctx: Ctx,
  { criteria: proposals }: InputOf<Resolve>,
): Promise<ReplyOf<Resolve>> {
  const taxonomy = await getTaxonomy(ctx)
  await prepareQueryParsing(taxonomy)
  const { criteria, notUnderstood, refused } = resolveProposals(taxonomy, proposals)
  return {
    criteria: [...criteria],
    names: namesByCriteriaKey(taxonomy, criteria),
    notUnderstood: [...notUnderstood],
    refused: [...refused],
  }
}
