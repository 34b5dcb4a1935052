import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/sourcing/search'
import { namesByCriteriaKey } from '@headwater/matching'
import {
  buildProposalMessages,
  checkProposal,
  maxQueryLength,
  type ParsedQuery,
  parseQuery,
  prepareQueryParsing,
} from '@headwater/matching/understanding'
import type { Taxonomy } from '@headwater/taxonomy'
import { getTaxonomy } from '#modules/reference'
import type { LanguageModelSettings } from '#platform/config'
import type { Ctx } from '#platform/context'
import { askLanguageModel } from './ask-language-model.ts'

type Read = typeof contract.parseSearchQuery

/**
 * Parses a question in plain language with our own lists and rules. A language model is asked only
 * if configured. Otherwise nothing leaves the process.
 */
export async function parseSearchQuery(
  ctx: Ctx,
  { text }: InputOf<Read>,
  { model }: { model: LanguageModelSettings | undefined },
): Promise<ReplyOf<Read>> {
  const taxonomy = await getTaxonomy(ctx)
  // Prepared before the model is asked, because its timeout would pass while this process is busy.
  await prepareQueryParsing(taxonomy)
  const proposed = model && (await parseWithModel(ctx, taxonomy, text, model))
  return presentParsedQuery(taxonomy, proposed ?? parseQuery(taxonomy, text))
}

/**
 * The model only proposes: its response is checked like any other criteria. Returns undefined
 * without a valid response in time.
 */
async function parseWithModel(
  ctx: Ctx,
  taxonomy: Taxonomy,
  text: string,
  model: LanguageModelSettings,
): Promise<ParsedQuery | undefined> {
  try {
    const answer = await askLanguageModel(
      model,
      buildProposalMessages(text.slice(0, maxQueryLength)),
    )
    return checkProposal(taxonomy, text, answer)
  } catch (error) {
    ctx.log.warn({ err: error }, 'the language model could not be asked')
    return undefined
  }
}

function presentParsedQuery(
  taxonomy: Taxonomy,
  { criteria, pieces, ambiguities, refused, unused }: ParsedQuery,
): ReplyOf<Read> {
  return {
    criteria: [...criteria],
    names: namesByCriteriaKey(taxonomy, criteria),
    pieces: [...pieces],
    ambiguities: ambiguities.map((one) => ({ ...one, options: [...one.options] })),
    refused: [...refused],
    unused: [...unused],
  }
}
