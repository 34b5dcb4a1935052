import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/pipeline/newcomers'
import { previewNewcomer as preview } from '#modules/sourcing'
import { type Ctx, inTransaction } from '#platform/context'
import { readNewcomer } from './read-newcomer.ts'

type Preview = typeof contract.previewNewcomer

/** Nothing is kept: whoever is about to say that two are one looks at what they become first. */
export async function previewNewcomer(
  ctx: Ctx,
  { sameAs, ...newcomer }: InputOf<Preview>,
): Promise<ReplyOf<Preview>> {
  const { entry } = await readNewcomer(ctx, newcomer)
  return inTransaction(ctx, (ctx) => preview(ctx, entry, sameAs))
}
