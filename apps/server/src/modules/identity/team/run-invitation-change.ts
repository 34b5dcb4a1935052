import type { AuditAction } from '@headwater/contract/audit'
import type { Ctx, InTx } from '#platform/context'
import { AppError } from '#platform/errors'
import { findInvitationRow, type InvitationRow } from './invitation-store.ts'
import { throwIfRefused } from './refusal.ts'
import { decideInvitation } from './rules.ts'
import { runTeamChange } from './run-team-change.ts'

/** Runs a change of one open invitation, by a member who could have sent it. */
export function runInvitationChange<T>(
  ctx: Ctx,
  action: AuditAction,
  invitationId: string,
  work: (ctx: InTx, invitation: InvitationRow) => Promise<T>,
): Promise<T> {
  const attempted = { action, subjectType: 'invitation', subjectId: invitationId } as const
  return runTeamChange(ctx, attempted, async (ctx, { actor }) => {
    const invitation = await findInvitationRow(ctx.db, ctx.actor.companyId, invitationId)
    if (!invitation) throw new AppError('not_found', 'This invitation is no longer open.')
    throwIfRefused(decideInvitation(actor, invitation))
    return work(ctx, invitation)
  })
}
