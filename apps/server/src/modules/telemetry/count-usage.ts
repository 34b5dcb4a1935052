import type { ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/telemetry'
import { telemetryDays } from '@headwater/contract/telemetry'
import { type Ctx, inTransaction } from '#platform/context'
import { listUsageCounts } from './list-store.ts'

export function countUsage(ctx: Ctx): Promise<ReplyOf<typeof contract.countUsage>> {
  return inTransaction(ctx, async ({ db, actor, clock }) => {
    const since = clock
      .today()
      .subtract({ days: telemetryDays.shownUsage - 1 })
      .toString()
    return {
      pages: await listUsageCounts(db, actor.companyId, 'page', since),
      actions: await listUsageCounts(db, actor.companyId, 'action', since),
    }
  })
}
