import type Stripe from 'stripe'
import { z } from 'zod'
import { inTransaction, type PublicCtx } from '#platform/context'
import { enqueue, publicTask } from '#platform/tasks'
import type { PaymentProvider } from '../provider/payment-provider.ts'
import { toProviderEvent, webhookEventTypes } from './provider-event-rules.ts'
import { listDueObjects, readDatabaseSeconds } from './queue-store.ts'
import { receiveProviderEvents } from './receive-provider-events.ts'
import { syncTask } from './sync-object.ts'

export const reconcileTask = publicTask('billing.reconcile', z.object({}), {
  schedule: '17 * * * *',
  timeoutSeconds: 900,
})

const lookBackSeconds = 3 * 86_400
const maxPerRun = 500

/**
 * Recovers lost events: reads the provider's events of the last three days, the time for which it
 * retries itself, and synchronises all due objects, including open checkouts.
 */
export async function reconcile(ctx: PublicCtx, payments: PaymentProvider): Promise<void> {
  const now = await inTransaction(ctx, (ctx) => readDatabaseSeconds(ctx.db))
  const since = now - lookBackSeconds
  for await (const events of listProviderEvents(payments, { types: webhookEventTypes, since })) {
    await receiveProviderEvents(
      ctx,
      events.flatMap((event) => toProviderEvent(event) ?? []),
    )
  }
  await inTransaction(ctx, async (ctx) => {
    for (const object of await listDueObjects(ctx.db, maxPerRun))
      await enqueue(ctx, syncTask, object)
  })
}

/** Yields the provider's events since then, page by page, newest first. */
async function* listProviderEvents(
  { stripe }: PaymentProvider,
  { types, since }: { readonly types: readonly string[]; readonly since: number },
): AsyncGenerator<Stripe.Event[]> {
  const wanted = { types: [...types], created: { gte: since }, limit: 100 }
  let page = await stripe.events.list(wanted)
  while (page.data.length > 0) {
    yield page.data
    const last = page.data.at(-1)?.id
    if (!page.has_more || last === undefined) return
    page = await stripe.events.list({ ...wanted, starting_after: last })
  }
}
