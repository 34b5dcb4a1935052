import { z } from 'zod'
import { inTransaction, type PublicCtx } from '#platform/context'
import { publicTask } from '#platform/tasks'
import { objectTypes, type ProviderObject } from '../provider/object-rules.ts'
import type { PaymentProvider } from '../provider/payment-provider.ts'
import { fulfil } from './fulfil.ts'
import { recordSyncFailure } from './queue-store.ts'

export const syncTask = publicTask(
  'billing.sync',
  z.object({ id: z.string().min(1).max(255), type: z.enum(objectTypes) }),
  { retries: 15, retryDelaySeconds: 5 },
)

/** Synchronises one object. Errors are saved and rethrown, so that the queue retries later. */
export async function syncObject(
  ctx: PublicCtx,
  payments: PaymentProvider,
  object: ProviderObject,
): Promise<void> {
  try {
    await fulfil(ctx, payments, object)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    await inTransaction(ctx, (ctx) => recordSyncFailure(ctx.db, object.id, reason.slice(0, 500)))
    throw error
  }
}
