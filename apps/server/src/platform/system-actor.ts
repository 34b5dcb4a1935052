import { privileges, type Role, roles } from '@headwater/contract/privileges'
import { z } from 'zod'
import type { Actor, Ctx, PublicCtx } from './context.ts'

const nobody = '00000000-0000-0000-0000-000000000000'

/** On whose behalf background work runs, as it travels with a task. */
export const CarriedActor = z.object({
  companyId: z.uuid(),
  userId: z.string(),
  clientId: z.string(),
  role: z.enum(roles),
})
export type CarriedActor = z.infer<typeof CarriedActor>

/**
 * The actor that background work runs as: bound to one company like everybody, but with every
 * privilege, because whoever caused the work was asked for theirs then.
 */
export function systemActor(
  companyId: string,
  {
    userId = nobody,
    clientId = nobody,
    role = 'owner',
  }: Partial<Omit<CarriedActor, 'companyId'>> = {},
): Actor {
  return { companyId, userId, clientId, role: role satisfies Role, privileges: new Set(privileges) }
}

/** Whether a member acts, themselves or through a task of theirs, and not the product by itself. */
export function isSomebody({ clientId }: Pick<Actor, 'clientId'>): boolean {
  return clientId !== nobody
}

/** The same context for one company, for work that goes through companies one by one. */
export function asCompany(ctx: PublicCtx, companyId: string): Ctx {
  return { ...ctx, actor: systemActor(companyId) }
}
