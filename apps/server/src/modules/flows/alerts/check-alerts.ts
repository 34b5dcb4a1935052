import { Id } from '@headwater/contract/ids'
import { z } from 'zod'
import { toZonedDateTime } from '#platform/calendar'
import { inTransaction, type PublicCtx } from '#platform/context'
import { withSystemActor } from '#platform/system-actor'
import { enqueue, publicTask, task } from '#platform/tasks'
import { listDueAlerts } from './alert-store.ts'

/** Compares the results of a session with those of its alert’s last check, if it is time. */
export const checkAlertTask = task('flows.check-alert', z.object({ flowId: Id }), {
  retries: 10,
  retryDelaySeconds: 30,
  timeoutSeconds: 300,
  concurrency: 2,
})

/** Enqueues the checks of all companies that are due. */
export const checkAlertsTask = publicTask('flows.check-alerts', z.object({}), {
  schedule: '*/5 * * * *',
  timeoutSeconds: 300,
})

export async function checkAlerts(ctx: PublicCtx): Promise<void> {
  const now = ctx.clock.now()
  // Again every hour, in case that the task of a check was given up.
  const hour = toZonedDateTime(now).round({ smallestUnit: 'hour', roundingMode: 'floor' })
  const due = await inTransaction(ctx, ({ db }) => listDueAlerts(db, now))
  for (const { companyId, flowId, dueAt } of due) {
    const key = `${flowId} ${dueAt.toISOString()} ${hour.toString()}`
    await inTransaction(withSystemActor(ctx, companyId), (ctx) =>
      enqueue(ctx, checkAlertTask, { flowId }, { key }),
    )
  }
}
