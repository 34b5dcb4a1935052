import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/sourcing/search'
import {
  checkProposal,
  longestQuery,
  prepareReading,
  proposalMessages,
  type Reading,
  readQuery,
} from '@headwater/matching/understanding'
import type { Taxonomy } from '@headwater/taxonomy'
import { readTaxonomy } from '#modules/reference'
import type { LanguageModelSettings } from '#platform/config'
import type { Ctx } from '#platform/context'
import { askLanguageModel } from './ask-language-model.ts'

type Read = typeof contract.readSearch

/**
 * What a question in plain language asks for, by our own lists and rules. A language model is asked
 * only where the settings name one; without that, nothing leaves the process.
 */
export async function readSearch(
  ctx: Ctx,
  { text }: InputOf<Read>,
  { model }: { model: LanguageModelSettings | undefined },
): Promise<ReplyOf<Read>> {
  const taxonomy = await readTaxonomy(ctx)
  // Before the model is asked: its time would run out while this process is busy.
  await prepareReading(taxonomy)
  const proposed = model && (await readWithModel(ctx, taxonomy, text, model))
  return presentReading(proposed ?? readQuery(taxonomy, text))
}

/**
 * A model may only propose: what it says is checked like anybody's criteria. Undefined without a
 * sound answer in time.
 */
async function readWithModel(
  ctx: Ctx,
  taxonomy: Taxonomy,
  text: string,
  model: LanguageModelSettings,
): Promise<Reading | undefined> {
  try {
    const answer = await askLanguageModel(model, proposalMessages(text.slice(0, longestQuery)))
    return checkProposal(taxonomy, text, answer)
  } catch (error) {
    ctx.log.warn({ err: error }, 'the language model could not be asked')
    return undefined
  }
}

function presentReading({ criteria, pieces, ambiguities, refused }: Reading): ReplyOf<Read> {
  return {
    criteria: [...criteria],
    pieces: [...pieces],
    ambiguities: ambiguities.map((one) => ({ ...one, options: [...one.options] })),
    refused: [...refused],
  }
}
