import type { ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/settings'
import { listPersonNames } from '#modules/identity'
import { type Ctx, inTransaction } from '#platform/context'
import { listValues } from './store.ts'

/** Everything the log can be filtered by, people by name. */
export async function getAuditChoices(ctx: Ctx): Promise<ReplyOf<typeof contract.getAuditChoices>> {
  return inTransaction(ctx, async (ctx) => {
    const { companyId } = ctx.actor
    const names = await listPersonNames(ctx, await listValues(ctx.db, companyId, 'userId'))
    return {
      people: [...names]
        .map(([userId, name]) => ({ userId, name }))
        .sort((one, other) => one.name.localeCompare(other.name, 'en')),
      actions: await listValues(ctx.db, companyId, 'action'),
      subjectTypes: await listValues(ctx.db, companyId, 'subjectType'),
    }
  })
}
