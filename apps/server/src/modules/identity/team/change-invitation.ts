import type { AuditAction } from '@headwater/contract/audit'
import type { Ctx, InTx } from '#platform/context'
import { AppError } from '#platform/errors'
import { changeTeam } from './change-team.ts'
import { findInvitationRow, type InvitationRow } from './invitation-store.ts'
import { refuseIf } from './refusal.ts'
import { decideInvitation } from './rules.ts'

/** Runs a change of one open invitation, by somebody who could have sent it. */
export function changeInvitation<T>(
  ctx: Ctx,
  action: AuditAction,
  invitationId: string,
  work: (ctx: InTx, invitation: InvitationRow) => Promise<T>,
): Promise<T> {
  const tried = { action, subjectType: 'invitation', subjectId: invitationId } as const
  return changeTeam(ctx, tried, async (ctx, { actor }) => {
    const invitation = await findInvitationRow(ctx.db, ctx.actor.companyId, invitationId)
    if (!invitation) throw new AppError('not_found', 'That invitation is not open any more.')
    refuseIf(decideInvitation(actor, invitation))
    return work(ctx, invitation)
  })
}
