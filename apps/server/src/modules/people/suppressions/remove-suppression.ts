import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/people/suppressions'
import { recordAudit } from '#platform/audit'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { deleteSuppression } from './store.ts'

type Remove = typeof contract.removeSuppression

export function removeSuppression(
  ctx: Ctx,
  { suppressionId }: InputOf<Remove>,
): Promise<ReplyOf<Remove>> {
  return inTransaction(ctx, async (ctx) => {
    const gone = await deleteSuppression(ctx.db, ctx.actor.companyId, suppressionId)
    if (!gone) throw new AppError('not_found', 'Entry not found.')
    await recordAudit(ctx, {
      action: 'suppressions.removed',
      subjectType: 'suppressions',
      subjectId: suppressionId,
      before: { kind: gone.kind, hint: gone.hint },
    })
    return {}
  })
}
