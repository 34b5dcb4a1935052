import type { AuditAction } from '@headwater/contract/audit'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { noteRefusals, type Try } from './refusal.ts'
import type { Attempt } from './rules.ts'
import { type ClientRow, countActiveOwners, findClient, lockTeam } from './store.ts'

/** Who acts, as they are now that nobody else changes the team. */
export interface TeamState {
  readonly actor: ClientRow
  readonly activeOwners: number
}

/** Runs one change of the company's team at a time, with everybody's rank read after the wait. */
export function changeTeam<T>(
  ctx: Ctx,
  tried: Try,
  work: (ctx: InTx, team: TeamState) => Promise<T>,
): Promise<T> {
  const { companyId, clientId } = ctx.actor
  return noteRefusals(ctx, tried, () =>
    inTransaction(ctx, async (ctx) => {
      await lockTeam(ctx.db, companyId)
      const actor = await findClient(ctx.db, companyId, clientId)
      if (!actor || actor.isSuspended) throw new AppError('unauthenticated', 'Please sign in.')
      return work(ctx, { actor, activeOwners: await countActiveOwners(ctx.db, companyId) })
    }),
  )
}

/** The same for a change of one member, who must be there. */
export function changeOne<T>(
  ctx: Ctx,
  action: AuditAction,
  clientId: string,
  work: (ctx: InTx, attempt: Attempt & { target: ClientRow }) => Promise<T>,
): Promise<T> {
  return changeTeam(
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
  return new AppError('not_found', 'There is no such member in your company.')
}
