import { telemetryDays } from '@headwater/contract/telemetry'
import { z } from 'zod'
import { toDate, toZonedDateTime } from '#platform/calendar'
import { inTransaction, type PublicCtx } from '#platform/context'
import { handle, publicTask } from '#platform/tasks'
import type { TaskHandler } from '#platform/tasks/task'
import { deleteExpiredRecords } from './store.ts'

const deleteExpiredTask = publicTask('telemetry.delete-expired', z.object({}), {
  schedule: '20 3 * * *',
  timeoutSeconds: 1_800,
})

/** Deletes failures and usage that are older than promised. */
export async function deleteExpired(ctx: PublicCtx): Promise<void> {
  const now = toZonedDateTime(ctx.clock.now())
  const failuresBefore = toDate(now.subtract({ days: telemetryDays.failures }))
  const usageBefore = now.toPlainDate().subtract({ days: telemetryDays.usage }).toString()
  await inTransaction(ctx, ({ db }) => deleteExpiredRecords(db, failuresBefore, usageBefore))
}

export const telemetryTasks: readonly TaskHandler[] = [handle(deleteExpiredTask, deleteExpired)]
