import { Id } from '@headwater/contract/ids'
import { privileges, type Role, roles } from '@headwater/contract/privileges'
import { z } from 'zod'
import type { Actor, Ctx, PublicCtx } from './context.ts'

const systemId = '00000000-0000-0000-0000-000000000000'

/** The actor of background work, as stored with a task. */
export const TaskActor = z.object({
  companyId: Id,
  userId: z.string(),
  clientId: z.string(),
  role: z.enum(roles),
})
export type TaskActor = z.infer<typeof TaskActor>

/**
 * Returns the actor of background work: bound to one company, but with every privilege, because
 * privileges were checked when the work was requested.
 */
export function systemActor(
  companyId: string,
  {
    userId = systemId,
    clientId = systemId,
    role = 'owner',
  }: Partial<Omit<TaskActor, 'companyId'>> = {},
): Actor {
  return { companyId, userId, clientId, role: role satisfies Role, privileges: new Set(privileges) }
}

/** Returns whether a member acts, directly or through a task, and not the system. */
export function isMemberActor({ clientId }: Pick<Actor, 'clientId'>): boolean {
  return clientId !== systemId
}

export function isSystemUser(userId: string): boolean {
  return userId === systemId
}

/** Returns the context for one company, for work that iterates over companies. */
export function withSystemActor(ctx: PublicCtx, companyId: string): Ctx {
  return { ...ctx, actor: systemActor(companyId) }
}
