import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/identity/devices'
import { recordAudit } from '#platform/audit'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { noteSecurityEvent } from '../note-security-event.ts'
import { revokeOtherSessions } from '../session-store.ts'
import { lockUser } from '../store.ts'
import type { Visit } from '../visit.ts'
import { countWorkingApiKeys } from './api-key-store.ts'
import { revokeSessionOf } from './store.ts'

/** Signs the person out somewhere else, at once. */
export function signOutDevice(
  ctx: Ctx,
  { deviceId }: InputOf<typeof contract.signOutDevice>,
  visit: Visit,
): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    if (!(await revokeSessionOf(ctx.db, ctx.actor.userId, deviceId))) {
      throw new AppError('not_found', 'You are not signed in there.')
    }
    await noteSignOut(ctx, deviceId, visit)
    return null
  })
}

/** Signs the person out everywhere but here. API keys go on, so the answer says how many. */
export function signOutOtherDevices(
  ctx: Ctx,
  visit: Visit,
): Promise<ReplyOf<typeof contract.signOutOtherDevices>> {
  return inTransaction(ctx, async (ctx) => {
    const { userId, sessionId } = ctx.actor
    // A sign-in at this moment comes before or after, and not in between.
    await lockUser(ctx.db, userId)
    const ended = await revokeOtherSessions(ctx.db, userId, sessionId, 'signed_out_elsewhere')
    if (ended > 0) await noteSignOut(ctx, userId, visit)
    return { ended, apiKeys: await countWorkingApiKeys(ctx.db, userId) }
  })
}

async function noteSignOut(ctx: InTx, subjectId: string, visit: Visit): Promise<void> {
  await noteSecurityEvent(ctx, 'device_signed_out', ctx.actor, visit)
  const subjectType = subjectId === ctx.actor.userId ? 'user' : 'session'
  await recordAudit(ctx, { action: 'device.signed-out', subjectType, subjectId })
}
