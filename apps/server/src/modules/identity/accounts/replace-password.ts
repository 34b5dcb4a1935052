import type { InTx, PublicCtx } from '#platform/context'
import { enqueueMail } from '#platform/mail'
import { countWorkingApiKeys } from '../devices/api-key-store.ts'
import { recordSecurityEvent } from '../record-security-event.ts'
import type { RequestOrigin } from '../request-origin.ts'
import { lockUser } from '../store.ts'
import type { UserRow } from '../user-row.ts'
import {
  invalidateAllTokens,
  invalidateChallenges,
  revokeSessions,
  updatePassword,
} from './account-store.ts'
import { passwordChangedMail } from './mails.ts'

interface Replacement {
  readonly passwordHash: string
  readonly kind: 'password_changed' | 'password_reset'
  readonly origin: RequestOrigin
  /** The session that stays open. */
  readonly sessionId?: string | undefined
}

/**
 * Replaces the password and ends everything the old one opened. API keys stay valid, because
 * programs depend on them; instead the user is informed how many there are. Returns that number.
 */
export async function replacePassword(
  ctx: InTx<PublicCtx>,
  person: UserRow,
  { passwordHash, kind, origin, sessionId }: Replacement,
): Promise<number> {
  const { id } = person
  await lockUser(ctx.db, id)
  await updatePassword(ctx.db, id, passwordHash)
  await revokeSessions(ctx.db, id, kind, sessionId)
  await invalidateChallenges(ctx.db, id)
  await invalidateAllTokens(ctx.db, id)
  await recordSecurityEvent(ctx, kind, { userId: id }, origin)
  const apiKeys = await countWorkingApiKeys(ctx.db, id)
  await enqueueMail(ctx, passwordChangedMail(person, { origin, at: ctx.clock.now(), apiKeys }))
  return apiKeys
}
