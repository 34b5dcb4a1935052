import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/sourcing/search-link'
import { namesOf } from '@headwater/matching'
import { prepareReading, resolveProposal } from '@headwater/matching/understanding'
import { readTaxonomy } from '#modules/reference'
import type { Ctx } from '#platform/context'

type Resolve = typeof contract.resolveCriteria

export async function resolveCriteria(
  ctx: Ctx,
  { criteria: proposals }: InputOf<Resolve>,
): Promise<ReplyOf<Resolve>> {
  const taxonomy = await readTaxonomy(ctx)
  await prepareReading(taxonomy)
  const { criteria, notUnderstood, refused } = resolveProposal(taxonomy, proposals)
  return {
    criteria: [...criteria],
    names: namesOf(taxonomy, criteria),
    notUnderstood: [...notUnderstood],
    refused: [...refused],
  }
}
