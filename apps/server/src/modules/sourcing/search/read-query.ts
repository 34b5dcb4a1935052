import {
  checkProposal,
  longestQuery,
  proposalMessages,
  type Reading,
  readQuery,
} from '@headwater/matching/understanding'
import { readTaxonomy } from '#modules/reference'
import type { LanguageModelSettings } from '#platform/config'
import type { Ctx } from '#platform/context'
import { askLanguageModel } from './ask-language-model.ts'

/**
 * What a question in plain language asks for. A language model is asked only where the settings
 * name one, and may only propose: what it says is checked like anybody's criteria, and without a
 * sound answer in time our own reading stands.
 */
export async function readSearchText(
  ctx: Ctx,
  text: string,
  { model }: { model: LanguageModelSettings | undefined },
): Promise<Reading> {
  const taxonomy = await readTaxonomy(ctx)
  const own = () => readQuery(taxonomy, text)
  if (!model) return own()
  try {
    const answer = await askLanguageModel(model, proposalMessages(text.slice(0, longestQuery)))
    return checkProposal(taxonomy, text, answer) ?? own()
  } catch (error) {
    ctx.log.warn({ err: error }, 'the language model could not be asked')
    return own()
  }
}
