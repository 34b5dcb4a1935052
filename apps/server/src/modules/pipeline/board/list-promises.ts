import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/pipeline/board'
import { listVisibleJobTitles } from '#modules/jobs'
import { maskAddresses } from '#modules/sourcing'
import { type Ctx, inTransaction } from '#platform/context'
import { dayAfter } from '../acts/act-rules.ts'
import { countPromises, listPromiseRows } from './promise-store.ts'

type List = typeof contract.listPromises

/** Over all jobs the caller may see; of those that were put away nobody waits for an answer. */
export function listPromises(
  ctx: Ctx,
  { withinDays, limit }: InputOf<List>,
): Promise<ReplyOf<List>> {
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    const until = dayAfter(ctx.now(), withinDays)
    const counts = await countPromises(db, actor.companyId, until)
    const jobIds = counts.map(({ jobId }) => jobId)
    const titles = await listVisibleJobTitles(ctx, jobIds, { inUse: true })
    const page = { until, jobIds: [...titles.keys()], limit }
    const rows = titles.size === 0 ? [] : await listPromiseRows(db, actor.companyId, page)
    const items = rows.map((row) => ({ ...row, jobTitle: titles.get(row.jobId) ?? '' }))
    return {
      items: actor.privileges.has('pipeline.write') ? items : items.map(maskName),
      total: counts.reduce((sum, { jobId, count }) => sum + (titles.has(jobId) ? count : 0), 0),
    }
  })
}

/** Whoever may only review is told no address, not even one that somebody made their name. */
function maskName(item: contract.Promised): contract.Promised {
  return { ...item, name: maskAddresses(item.name) }
}
