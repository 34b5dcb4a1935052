import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/pipeline/board'
import { listVisibleJobTitles } from '#modules/jobs'
import { maskContactDetails } from '#modules/people'
import { type Ctx, inTransaction } from '#platform/context'
import { dayAfter } from '../acts/act-rules.ts'
import { countRepliesDue, listReplyDueRows } from './reply-due-store.ts'

type List = typeof contract.listRepliesDue

/** Lists replies due in all jobs the caller may see, without archived jobs. */
export function listRepliesDue(
  ctx: Ctx,
  { withinDays, limit }: InputOf<List>,
): Promise<ReplyOf<List>> {
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    const until = dayAfter(ctx.clock.now(), withinDays)
    const counts = await countRepliesDue(db, actor.companyId, until)
    const jobIds = counts.map(({ jobId }) => jobId)
    const titles = await listVisibleJobTitles(ctx, jobIds, { excludeArchived: true })
    const page = { until, jobIds: [...titles.keys()], limit }
    const rows = titles.size === 0 ? [] : await listReplyDueRows(db, actor.companyId, page)
    const items = rows.map((row) => ({ ...row, jobTitle: titles.get(row.jobId) ?? '' }))
    return {
      items: actor.privileges.has('pipeline.write') ? items : items.map(maskName),
      total: counts.reduce((sum, { jobId, count }) => sum + (titles.has(jobId) ? count : 0), 0),
    }
  })
}

/** Members who may only review see no contact details, not even those written into a name. */
function maskName(item: contract.ReplyDue): contract.ReplyDue {
  return { ...item, name: maskContactDetails(item.name) }
}
