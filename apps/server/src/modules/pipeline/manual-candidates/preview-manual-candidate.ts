import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/pipeline/manual-candidates'
import { previewManualCandidate as preview } from '#modules/people'
import { type Ctx, inTransaction } from '#platform/context'
import { parseManualCandidate } from './parse-manual-candidate.ts'

type Preview = typeof contract.previewManualCandidate

/**
 * Previews a merge without storing anything, so that the member can check the result before
 * confirming the duplicate.
 */
export async function previewManualCandidate(
  ctx: Ctx,
  { sameAs, ...newcomer }: InputOf<Preview>,
): Promise<ReplyOf<Preview>> {
  const { entry } = await parseManualCandidate(ctx, newcomer)
  return inTransaction(ctx, (ctx) => preview(ctx, entry, sameAs))
}
