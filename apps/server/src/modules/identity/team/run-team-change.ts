import type { AuditAction } from '@headwater/contract/audit'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { type AttemptedAction, runRecordingRefusals } from './refusal.ts'
import type { MemberActionAttempt } from './rules.ts'
import { type ClientRow, countActiveOwners, findClient, lockTeam } from './store.ts'

/** The actor's membership, read under the team lock. */
export interface TeamState {
  readonly actor: ClientRow
  readonly activeOwners: number
}

/** Runs one change of the company's team at a time, with ranks read after the lock is taken. */
export function runTeamChange<T>(
  ctx: Ctx,
  attempted: AttemptedAction,
  work: (ctx: InTx, team: TeamState) => Promise<T>,
): Promise<T> {
  const { companyId, clientId } = ctx.actor
  return runRecordingRefusals(ctx, attempted, () =>
    inTransaction(ctx, async (ctx) => {
      await lockTeam(ctx.db, companyId)
      const actor = await findClient(ctx.db, companyId, clientId)
      if (!actor || actor.isSuspended) throw new AppError('unauthenticated', 'Please sign in.')
      return work(ctx, { actor, activeOwners: await countActiveOwners(ctx.db, companyId) })
    }),
  )
}

/** Runs a change of one member, who must exist. */
export function runMemberChange<T>(
  ctx: Ctx,
  action: AuditAction,
  clientId: string,
  work: (ctx: InTx, attempt: MemberActionAttempt & { target: ClientRow }) => Promise<T>,
): Promise<T> {
  return runTeamChange(
    ctx,
    { action, subjectType: 'member', subjectId: clientId },
    async (ctx, team) => {
      const target = await findClient(ctx.db, ctx.actor.companyId, clientId)
      if (!target) throw noSuchMember()
      return work(ctx, { ...team, target })
    },
  )
}

export function noSuchMember(): AppError {
  return new AppError('not_found', 'This member is not in your company.')
}
