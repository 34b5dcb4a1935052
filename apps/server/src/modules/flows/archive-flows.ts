import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/flows/flows'
import { listVisibleJobTitles } from '#modules/jobs'
import { recordAudit } from '#platform/audit'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { listFlowsByIds, setArchived } from './flow-store.ts'

type Archive = typeof contract.archiveFlows

/** Archives or restores all given sessions or none: one unknown id rejects the whole request. */
export function archiveFlows(
  ctx: Ctx,
  { flowIds, isArchived }: InputOf<Archive>,
): Promise<ReplyOf<Archive>> {
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    const ids = [...new Set(flowIds)]
    const flows = await listFlowsByIds(db, actor.companyId, ids)
    const titles = await listVisibleJobTitles(
      ctx,
      flows.map(({ jobId }) => jobId),
    )
    if (flows.filter(({ jobId }) => titles.has(jobId)).length < ids.length) {
      throw new AppError('not_found', 'Session not found.')
    }
    const changed = await setArchived(db, actor.companyId, ids, isArchived)
    if (changed.length > 0) {
      await recordAudit(ctx, {
        action: isArchived ? 'flows.archived' : 'flows.restored',
        subjectType: 'flow',
        subjectId: changed[0] as string,
        after: { count: changed.length, flowIds: changed },
      })
    }
    return { changed: changed.length }
  })
}
