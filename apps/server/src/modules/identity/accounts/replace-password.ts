import type { InTx, PublicCtx } from '#platform/context'
import { enqueueMail } from '#platform/mail'
import { recordSecurityEvent } from '../record-security-event.ts'
import type { RequestOrigin } from '../request-origin.ts'
import { lockUser } from '../store.ts'
import type { UserRow } from '../user-row.ts'
import { type AccountAccess, listAccountAccess, removeAccountAccess } from './account-access.ts'
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
  /** Whether linked sign-ins and API keys are removed too, because someone else used the account. */
  readonly removesAccess?: boolean
}

/**
 * Replaces the password and ends everything the old one opened. Linked sign-ins and API keys were
 * not opened by it and stay valid unless `removesAccess` is set. Returns them as they were, and
 * names them in the email.
 */
export async function replacePassword(
  ctx: InTx<PublicCtx>,
  person: UserRow,
  { passwordHash, kind, origin, sessionId, removesAccess = false }: Replacement,
): Promise<AccountAccess> {
  const { id } = person
  await lockUser(ctx.db, id)
  await updatePassword(ctx.db, id, passwordHash)
  await revokeSessions(ctx.db, id, kind, sessionId)
  await invalidateChallenges(ctx.db, id)
  await invalidateAllTokens(ctx.db, id)
  await recordSecurityEvent(ctx, kind, { userId: id }, origin)
  const access = await listAccountAccess(ctx.db, id)
  const at = ctx.clock.now()
  await enqueueMail(
    ctx,
    passwordChangedMail(person, { origin, at, access, isRemoved: removesAccess }),
  )
  if (removesAccess) await removeAccountAccess(ctx, id, access, origin)
  return access
}
