import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/flows/flows'
import { loadCriteriaFormatter } from '#modules/sourcing'
import { type Ctx, inTransaction } from '#platform/context'
import { getFlowDetail } from './get-flow-detail.ts'

type Get = typeof contract.getFlow

export async function getFlow(ctx: Ctx, { flowId }: InputOf<Get>): Promise<ReplyOf<Get>> {
  const formatter = await loadCriteriaFormatter(ctx)
  return inTransaction(ctx, (ctx) => getFlowDetail(ctx, formatter, flowId))
}
