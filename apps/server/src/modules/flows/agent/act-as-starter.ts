import { findMemberContact } from '#modules/identity'
import type { InTx } from '#platform/context'
import { systemActor } from '#platform/system-actor'

/**
 * Acts for the member who started an agent: what it spends counts against their limit. A former
 * member has no rights left, which is checked separately.
 */
export async function actAsStarter(ctx: InTx, startedBy: string | null): Promise<InTx> {
  const member = startedBy === null ? undefined : await findMemberContact(ctx, startedBy)
  if (!member) return ctx
  const { clientId, userId } = member
  return { ...ctx, actor: systemActor(ctx.actor.companyId, { clientId, userId }) }
}
