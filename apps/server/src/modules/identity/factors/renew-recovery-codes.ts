import { recordAudit } from '#platform/audit'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { issueRecoveryCodes } from './factor-changes.ts'
import { findHeldFactors } from './held-factors.ts'
import { lockOwnUser } from './lock-own-user.ts'
import { hasSecondFactor } from './rules.ts'

/** Issues ten new codes and invalidates the old ones. */
export function renewRecoveryCodes(ctx: Ctx): Promise<{ recoveryCodes: string[] }> {
  return inTransaction(ctx, async (ctx) => {
    const { id } = await lockOwnUser(ctx)
    if (!hasSecondFactor(await findHeldFactors(ctx.db, id))) {
      throw new AppError('forbidden', 'Recovery codes come with an authenticator app or a passkey.')
    }
    const recoveryCodes = await issueRecoveryCodes(ctx)
    await recordAudit(ctx, {
      action: 'recovery-codes.renewed',
      subjectType: 'user',
      subjectId: id,
    })
    return { recoveryCodes }
  })
}
