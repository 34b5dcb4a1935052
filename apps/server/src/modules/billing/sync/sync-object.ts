import { z } from 'zod'
import { inTransaction, type PublicCtx } from '#platform/context'
import { publicTask } from '#platform/tasks'
import { objectTypes, type ProviderObject } from '../provider/object-rules.ts'
import type { Payments } from '../provider/payments.ts'
import { fulfil } from './fulfil.ts'
import { noteFailure } from './queue-store.ts'

export const syncTask = publicTask(
  'billing.sync',
  z.object({ id: z.string().min(1).max(255), type: z.enum(objectTypes) }),
  { retries: 15, retryDelaySeconds: 5 },
)

/** Looks at one object. What goes wrong is written down and thrown: the queue tries again, later. */
export async function syncObject(
  ctx: PublicCtx,
  payments: Payments,
  object: ProviderObject,
): Promise<void> {
  try {
    await fulfil(ctx, payments, object)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    await inTransaction(ctx, (ctx) => noteFailure(ctx.db, object.id, reason.slice(0, 500)))
    throw error
  }
}
