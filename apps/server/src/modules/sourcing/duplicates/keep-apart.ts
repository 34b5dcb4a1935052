import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/sourcing/duplicates'
import type { Ctx } from '#platform/context'
import { changePair } from './change-pair.ts'
import { setDecision } from './store.ts'

type KeepApart = typeof contract.keepApart

export function keepApart(ctx: Ctx, { pairId }: InputOf<KeepApart>): Promise<ReplyOf<KeepApart>> {
  const step = { from: ['open'], action: 'duplicates.kept-apart' } as const
  return changePair(ctx, pairId, step, ({ db, actor: { companyId, clientId: decidedBy } }) =>
    setDecision(db, companyId, pairId, { status: 'apart', decidedBy }),
  )
}
