import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/settings'
import type { AuditEntry } from '@headwater/contract/settings'
import { findAuditEntry } from '#platform/audit'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { presentAuditEntries } from './present.ts'

type GetAuditEntry = typeof contract.getAuditEntry

export async function getAuditEntry(
  ctx: Ctx,
  { entryId }: InputOf<GetAuditEntry>,
): Promise<ReplyOf<GetAuditEntry>> {
  return inTransaction(ctx, async (ctx) => {
    const entry = await findAuditEntry(ctx.db, ctx.actor.companyId, entryId)
    if (!entry) throw new AppError('not_found', 'Entry not found.')
    const [presented] = await presentAuditEntries(ctx, [entry])
    return presented as AuditEntry
  })
}
