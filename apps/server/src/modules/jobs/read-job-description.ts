import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/jobs/job-reading'
import { namesOf } from '@headwater/matching'
import { readDescription } from '@headwater/matching/understanding'
import { readTaxonomy } from '#modules/reference'
import type { Ctx } from '#platform/context'

type Read = typeof contract.readJobDescription

/** By our own lists and rules: nothing of it leaves the process, and nothing is kept. */
export async function readJobDescription(
  ctx: Ctx,
  { text }: InputOf<Read>,
): Promise<ReplyOf<Read>> {
  const taxonomy = await readTaxonomy(ctx)
  const { places, criteria, pieces, refused, ...fields } = await readDescription(taxonomy, text)
  return {
    ...fields,
    places: [...places],
    criteria: [...criteria],
    names: namesOf(taxonomy, criteria),
    pieces: [...pieces],
    refused: [...refused],
  }
}
