import { Id } from '@headwater/contract/ids'
import { remindersTopic } from '@headwater/contract/test/reminders'
import { z } from 'zod'
import { type Ctx, inTransaction } from '#platform/context'
import { publishLive } from '#platform/live/publish-live'
import { handle, task } from '#platform/tasks'
import type { TaskHandler } from '#platform/tasks/task'
import { setDue } from './store.ts'

export const remindTask = task('reminders.remind', z.object({ reminderId: Id }))

/** A task may run twice: the second time nothing is left to do. */
async function remind(ctx: Ctx, { reminderId }: { reminderId: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const clientId = await setDue(ctx.db, ctx.actor.companyId, reminderId)
    if (clientId) await publishLive(ctx, remindersTopic, clientId, { reminderId })
  })
}

export const remindersTasks: readonly TaskHandler[] = [handle(remindTask, remind)]
