import type { ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/settings'
import { listUserNames } from '#modules/identity'
import { listDistinctAuditValues } from '#platform/audit-filter-values'
import { type Ctx, inTransaction } from '#platform/context'
import { getCurrentActionName } from './parse-audit-filter.ts'

/** Returns the values the log can be filtered by, people by name. */
export async function getAuditFilterOptions(
  ctx: Ctx,
): Promise<ReplyOf<typeof contract.getAuditFilterOptions>> {
  return inTransaction(ctx, async (ctx) => {
    const { companyId } = ctx.actor
    const names = await listUserNames(
      ctx,
      await listDistinctAuditValues(ctx.db, companyId, 'userId'),
    )
    const actions = await listDistinctAuditValues(ctx.db, companyId, 'action')
    return {
      people: [...names]
        .map(([userId, name]) => ({ userId, name }))
        .sort((one, other) => one.name.localeCompare(other.name, 'en')),
      actions: [...new Set(actions.map(getCurrentActionName))].sort(),
      subjectTypes: await listDistinctAuditValues(ctx.db, companyId, 'subjectType'),
    }
  })
}
