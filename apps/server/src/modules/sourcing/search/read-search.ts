import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/sourcing/search'
import { readQuery } from '@headwater/matching/understanding'
import { readTaxonomy } from '#modules/reference'
import type { Ctx } from '#platform/context'

type Read = typeof contract.readSearch

/** By our own lists and rules; nothing leaves the process. */
export async function readSearch(ctx: Ctx, { text }: InputOf<Read>): Promise<ReplyOf<Read>> {
  const { criteria, pieces, ambiguities, refused } = readQuery(await readTaxonomy(ctx), text)
  return {
    criteria: [...criteria],
    pieces: [...pieces],
    ambiguities: ambiguities.map((one) => ({ ...one, options: [...one.options] })),
    refused: [...refused],
  }
}
