import type { AuditAction } from '@headwater/contract/audit'
import { recordAudit } from '#platform/audit'
import type { InTx } from '#platform/context'
import { sendMail } from '#platform/mail'
import { noteSecurityEvent } from '../note-security-event.ts'
import type { Person } from '../person.ts'
import { revokeOtherSessions } from '../session-store.ts'
import type { Visit } from '../visit.ts'
import { findHeldFactors, type HeldFactors } from './held-factors.ts'
import { factorAddedMail, factorRemovedMail } from './mails.ts'
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts'
import { deleteRecoveryCodes, replaceRecoveryCodes } from './recovery-store.ts'
import { hasSecondFactor } from './rules.ts'

/**
 * What follows when a factor was added: the person hears of it, their other sessions end, and with
 * the first one come recovery codes. Gives those, or null.
 */
export async function noteFactorAdded(
  ctx: InTx,
  person: Person,
  { what, before, visit }: { what: string; before: HeldFactors; visit: Visit },
): Promise<string[] | null> {
  const codes = hasSecondFactor(before) ? null : await giveRecoveryCodes(ctx)
  await noteSecurityEvent(ctx, 'factor_added', ctx.actor, visit)
  await sendMail(ctx, factorAddedMail(person, what, visit, ctx.now()))
  await endOthers(ctx, 'factor.added', what)
  return codes
}

/** What follows when one was removed: with the last one the recovery codes go. */
export async function noteFactorRemoved(
  ctx: InTx,
  person: Person,
  { what, visit }: { what: string; visit: Visit },
): Promise<void> {
  const held = await findHeldFactors(ctx.db, person.id)
  if (!hasSecondFactor(held)) await deleteRecoveryCodes(ctx.db, person.id)
  await noteSecurityEvent(ctx, 'factor_removed', ctx.actor, visit)
  await sendMail(ctx, factorRemovedMail(person, what, visit, ctx.now()))
  await endOthers(ctx, 'factor.removed', what)
}

/** Ten new codes in place of whatever there was. */
export async function giveRecoveryCodes(ctx: InTx): Promise<string[]> {
  const codes = makeRecoveryCodes()
  await replaceRecoveryCodes(ctx.db, ctx.actor.userId, codes.map(hashRecoveryCode))
  return codes
}

async function endOthers(ctx: InTx, action: AuditAction, what: string): Promise<void> {
  const { userId, sessionId } = ctx.actor
  await revokeOtherSessions(ctx.db, userId, sessionId, 'factors_changed')
  await recordAudit(ctx, { action, subjectType: 'user', subjectId: userId, after: { what } })
}
