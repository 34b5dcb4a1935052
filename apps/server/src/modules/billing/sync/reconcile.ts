import { z } from 'zod'
import { inTransaction, type PublicCtx } from '#platform/context'
import { enqueue, publicTask } from '#platform/tasks'
import { listEvents } from '../provider/list-events.ts'
import type { Payments } from '../provider/payments.ts'
import { decideNotice, noticeTypes } from './notice-rules.ts'
import { listDue, readSeconds } from './queue-store.ts'
import { syncTask } from './sync-object.ts'
import { takeNotices } from './take-notices.ts'

export const reconcileTask = publicTask('billing.reconcile', z.object({}), {
  schedule: '17 * * * *',
  timeoutSeconds: 900,
})

const lookBackSeconds = 3 * 86_400
const mostAtOnce = 500

/**
 * Hears what did not reach us: reads the provider's notices of the last three days, for as long as it
 * tries itself, and takes up whatever should have been looked at by now, open checkouts among it.
 */
export async function reconcile(ctx: PublicCtx, payments: Payments): Promise<void> {
  const now = await inTransaction(ctx, (ctx) => readSeconds(ctx.db))
  const since = now - lookBackSeconds
  for await (const events of listEvents(payments, { types: noticeTypes, since })) {
    await takeNotices(
      ctx,
      events.flatMap((event) => decideNotice(event) ?? []),
    )
  }
  await inTransaction(ctx, async (ctx) => {
    for (const object of await listDue(ctx.db, mostAtOnce)) await enqueue(ctx, syncTask, object)
  })
}
