import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/flows/shortlists'
import { recordAudit } from '#platform/audit'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { getVisibleFlow } from '../get-visible-flow.ts'
import { lockShortlist, setShortlistClosed } from './shortlist-store.ts'

type Close = typeof contract.closeShortlist

/** Closes a shortlist. Its answers stay, and the link stops working at once. */
export function closeShortlist(ctx: Ctx, { shortlistId }: InputOf<Close>): Promise<ReplyOf<Close>> {
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    const list = await lockShortlist(db, actor.companyId, shortlistId)
    if (!list) throw new AppError('not_found', 'Shortlist not found.')
    await getVisibleFlow(ctx, list.flowId)
    if (list.isClosed) return { isClosed: true }
    await setShortlistClosed(db, actor.companyId, shortlistId)
    await recordAudit(ctx, {
      action: 'shortlist.closed',
      subjectType: 'shortlist',
      subjectId: shortlistId,
      after: { name: list.name, flowId: list.flowId },
    })
    return { isClosed: true }
  })
}
