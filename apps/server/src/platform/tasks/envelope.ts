import { z } from 'zod'
import type { Actor, Ctx, PublicCtx } from '../context.ts'
import { systemActor, TaskActor } from '../system-actor.ts'

/** A queued task: the payload, its actor and the request id. */
export const TaskEnvelope = z.object({
  requestId: z.string(),
  actor: TaskActor.optional(),
  payload: z.unknown(),
})
export type TaskEnvelope = z.infer<typeof TaskEnvelope>

export function createTaskEnvelope(ctx: PublicCtx, payload: unknown): TaskEnvelope {
  const { requestId } = ctx
  if (!('actor' in ctx)) return { requestId, payload }
  const { companyId, userId, clientId, role } = ctx.actor as Actor
  return { requestId, actor: { companyId, userId, clientId, role }, payload }
}

/** Returns the context the work runs in, with the company that enqueued it. */
export function createTaskContext(
  base: PublicCtx,
  { requestId, actor }: TaskEnvelope,
): PublicCtx | Ctx {
  if (!actor) return { ...base, requestId }
  return { ...base, requestId, actor: systemActor(actor.companyId, actor) }
}
