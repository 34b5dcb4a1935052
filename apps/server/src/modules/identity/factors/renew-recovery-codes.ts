import { recordAudit } from '#platform/audit'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { giveRecoveryCodes } from './change-factors.ts'
import { findHeldFactors } from './held-factors.ts'
import { lockPerson } from './lock-person.ts'
import { hasSecondFactor } from './rules.ts'

/** Makes ten new codes; the old ones are worth nothing from then on. */
export function renewRecoveryCodes(ctx: Ctx): Promise<{ recoveryCodes: string[] }> {
  return inTransaction(ctx, async (ctx) => {
    const { id } = await lockPerson(ctx)
    if (!hasSecondFactor(await findHeldFactors(ctx.db, id))) {
      throw new AppError('forbidden', 'Recovery codes come with an authenticator app or a passkey.')
    }
    const recoveryCodes = await giveRecoveryCodes(ctx)
    await recordAudit(ctx, {
      action: 'recovery-codes.renewed',
      subjectType: 'user',
      subjectId: id,
    })
    return { recoveryCodes }
  })
}
