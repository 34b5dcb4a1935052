import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/flows/flows'
import { readWording } from '#modules/sourcing'
import { type Ctx, inTransaction } from '#platform/context'
import { readFlowDetail } from './read-flow-detail.ts'

type Get = typeof contract.getFlow

export async function getFlow(ctx: Ctx, { flowId }: InputOf<Get>): Promise<ReplyOf<Get>> {
  const wording = await readWording(ctx)
  return inTransaction(ctx, (ctx) => readFlowDetail(ctx, wording, flowId))
}
