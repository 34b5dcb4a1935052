import { z } from 'zod'
import type { Actor, Ctx, PublicCtx } from '../context.ts'
import { CarriedActor, systemActor } from '../system-actor.ts'

/** What lies in the queue: the payload, and for whom and why it is done. */
export const Envelope = z.object({
  requestId: z.string(),
  actor: CarriedActor.optional(),
  payload: z.unknown(),
})
export type Envelope = z.infer<typeof Envelope>

export function sealEnvelope(ctx: PublicCtx, payload: unknown): Envelope {
  const { requestId } = ctx
  if (!('actor' in ctx)) return { requestId, payload }
  const { companyId, userId, clientId, role } = ctx.actor as Actor
  return { requestId, actor: { companyId, userId, clientId, role }, payload }
}

/** The context that the work runs in: the same company as when it was asked for. */
export function openContext(base: PublicCtx, { requestId, actor }: Envelope): PublicCtx | Ctx {
  if (!actor) return { ...base, requestId }
  return { ...base, requestId, actor: systemActor(actor.companyId, actor) }
}
