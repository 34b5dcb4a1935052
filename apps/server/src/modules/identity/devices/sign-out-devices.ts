import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity/devices'
import { recordAudit } from '#platform/audit'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { recordSecurityEvent } from '../record-security-event.ts'
import type { RequestOrigin } from '../request-origin.ts'
import { revokeOtherSessions } from '../session-store.ts'
import { lockUser } from '../store.ts'
import { countWorkingApiKeys } from './api-key-store.ts'
import { revokeUserSession } from './store.ts'

/** Ends one of the user's other sessions at once. */
export function signOutDevice(
  ctx: Ctx,
  { deviceId }: InputOf<typeof contract.signOutDevice>,
  origin: RequestOrigin,
): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    if (!(await revokeUserSession(ctx.db, ctx.actor.userId, deviceId))) {
      throw new AppError('not_found', 'This device is not signed in.')
    }
    await recordSignOut(ctx, deviceId, origin)
    return null
  })
}

/**
 * Ends all of the user's sessions except this one. API keys stay valid, so the reply contains their
 * number.
 */
export function signOutOtherDevices(
  ctx: Ctx,
  origin: RequestOrigin,
): Promise<ReplyOf<typeof contract.signOutOtherDevices>> {
  return inTransaction(ctx, async (ctx) => {
    const { userId, sessionId } = ctx.actor
    // Serialises with a concurrent sign-in.
    await lockUser(ctx.db, userId)
    const ended = await revokeOtherSessions(ctx.db, userId, sessionId, 'signed_out_elsewhere')
    if (ended > 0) await recordSignOut(ctx, userId, origin)
    return { ended, apiKeys: await countWorkingApiKeys(ctx.db, userId) }
  })
}

async function recordSignOut(ctx: InTx, subjectId: string, origin: RequestOrigin): Promise<void> {
  await recordSecurityEvent(ctx, 'device_signed_out', ctx.actor, origin)
  const subjectType = subjectId === ctx.actor.userId ? 'user' : 'session'
  await recordAudit(ctx, { action: 'device.signed-out', subjectType, subjectId })
}
