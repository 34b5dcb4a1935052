import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/people/duplicates'
import type { Ctx } from '#platform/context'
import { runPairChange } from './run-pair-change.ts'
import { setPairDecision } from './store.ts'

type MarkNotDuplicates = typeof contract.markNotDuplicates

export function markNotDuplicates(
  ctx: Ctx,
  { pairId }: InputOf<MarkNotDuplicates>,
): Promise<ReplyOf<MarkNotDuplicates>> {
  const step = { from: ['open'], action: 'duplicates.marked-different' } as const
  return runPairChange(ctx, pairId, step, ({ db, actor: { companyId, clientId: decidedBy } }) =>
    setPairDecision(db, companyId, pairId, { status: 'apart', decidedBy }),
  )
}
