import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/jobs/parsed-job-description'
import { namesByCriteriaKey } from '@headwater/matching'
import { parseDescription } from '@headwater/matching/understanding'
import { getTaxonomy } from '#modules/reference'
import type { Ctx } from '#platform/context'

type Read = typeof contract.parseJobDescription

/**
 * Parses a job description with local word lists and rules. The text leaves neither the process nor
 * a stored copy.
 */
export async function parseJobDescription(
  ctx: Ctx,
  { text }: InputOf<Read>,
): Promise<ReplyOf<Read>> {
  const taxonomy = await getTaxonomy(ctx)
  const { places, criteria, pieces, refused, unused, ...fields } = await parseDescription(
    taxonomy,
    text,
  )
  return {
    ...fields,
    places: [...places],
    criteria: [...criteria],
    names: namesByCriteriaKey(taxonomy, criteria),
    pieces: [...pieces],
    refused: [...refused],
    unused: [...unused],
  }
}
