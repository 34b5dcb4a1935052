import type { AuditAction } from '@headwater/contract/audit'
import { recordAudit } from '#platform/audit'
import type { InTx } from '#platform/context'
import { enqueueMail } from '#platform/mail'
import { recordSecurityEvent } from '../record-security-event.ts'
import type { RequestOrigin } from '../request-origin.ts'
import { revokeOtherSessions } from '../session-store.ts'
import type { UserRow } from '../user-row.ts'
import { findHeldFactors, type HeldFactors } from './held-factors.ts'
import { factorAddedMail, factorRemovedMail } from './mails.ts'
import { generateRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts'
import { deleteRecoveryCodes, replaceRecoveryCodes } from './recovery-store.ts'
import { hasSecondFactor } from './rules.ts'

/**
 * Notifies the user of a new factor, ends their other sessions, and issues recovery codes with the
 * first factor. Returns the codes, or null.
 */
export async function onFactorAdded(
  ctx: InTx,
  person: UserRow,
  { what, before, origin }: { what: string; before: HeldFactors; origin: RequestOrigin },
): Promise<string[] | null> {
  const codes = hasSecondFactor(before) ? null : await issueRecoveryCodes(ctx)
  await recordSecurityEvent(ctx, 'factor_added', ctx.actor, origin)
  await enqueueMail(ctx, factorAddedMail(person, what, origin, ctx.clock.now()))
  await revokeOtherSessionsAndAudit(ctx, 'factor.added', what)
  return codes
}

/** Handles a removed factor: deletes the recovery codes with the last one. */
export async function onFactorRemoved(
  ctx: InTx,
  person: UserRow,
  { what, origin }: { what: string; origin: RequestOrigin },
): Promise<void> {
  const held = await findHeldFactors(ctx.db, person.id)
  if (!hasSecondFactor(held)) await deleteRecoveryCodes(ctx.db, person.id)
  await recordSecurityEvent(ctx, 'factor_removed', ctx.actor, origin)
  await enqueueMail(ctx, factorRemovedMail(person, what, origin, ctx.clock.now()))
  await revokeOtherSessionsAndAudit(ctx, 'factor.removed', what)
}

/** Replaces the recovery codes by ten new ones. */
export async function issueRecoveryCodes(ctx: InTx): Promise<string[]> {
  const codes = generateRecoveryCodes()
  await replaceRecoveryCodes(ctx.db, ctx.actor.userId, codes.map(hashRecoveryCode))
  return codes
}

async function revokeOtherSessionsAndAudit(
  ctx: InTx,
  action: AuditAction,
  what: string,
): Promise<void> {
  const { userId, sessionId } = ctx.actor
  await revokeOtherSessions(ctx.db, userId, sessionId, 'factors_changed')
  await recordAudit(ctx, { action, subjectType: 'user', subjectId: userId, after: { what } })
}
