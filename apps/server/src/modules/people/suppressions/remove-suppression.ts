import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/people/suppressions'
import { recordAudit } from '#platform/audit'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { deleteSuppression, lockSuppression, type SuppressionRow } from './store.ts'
import { decideRemoval, type SuppressionRemoval } from './suppression-rules.ts'

type Remove = typeof contract.removeSuppression
type RemoveRequested = typeof contract.removeRequestedSuppression

export function removeSuppression(
  ctx: Ctx,
  { suppressionId }: InputOf<Remove>,
): Promise<ReplyOf<Remove>> {
  return removeEntry(ctx, suppressionId, { allowed: ['recruiter'] })
}

/** Removes what a person asked for themselves, because they have agreed to be written to since. */
export function removeRequestedSuppression(
  ctx: Ctx,
  { suppressionId, reason }: InputOf<RemoveRequested>,
): Promise<ReplyOf<RemoveRequested>> {
  return removeEntry(ctx, suppressionId, { allowed: ['recruiter', 'admin_with_reason'], reason })
}

interface Permission {
  readonly allowed: readonly SuppressionRemoval[]
  /** Why it is removed, in the member's words. */
  readonly reason?: string
}

function removeEntry(ctx: Ctx, id: string, { allowed, reason }: Permission) {
  return inTransaction(ctx, async (ctx) => {
    const entry = await lockSuppression(ctx.db, ctx.actor.companyId, id)
    if (!entry) throw new AppError('not_found', 'Entry not found.')
    if (!allowed.includes(decideRemoval(entry))) {
      throw new AppError('forbidden', formatRefusal(entry))
    }
    await deleteSuppression(ctx.db, ctx.actor.companyId, id)
    await recordAudit(ctx, {
      action: 'suppressions.removed',
      subjectType: 'suppressions',
      subjectId: id,
      before: { kind: entry.kind, hint: entry.hint, reason: entry.reason },
      ...(reason !== undefined && { after: { reason } }),
    })
    return {}
  })
}

function formatRefusal(entry: SuppressionRow): string {
  if (decideRemoval(entry) === 'admin_with_reason') {
    return 'This person asked not to be contacted. Only a team admin can remove the entry, with a written reason.'
  }
  return entry.reason === 'complained'
    ? 'This person reported an email as spam. The entry can’t be removed.'
    : 'This person’s data was erased. The entry can’t be removed.'
}
