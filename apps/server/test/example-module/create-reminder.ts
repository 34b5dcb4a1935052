import type { InputOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/test/reminders'
import { type Ctx, inTransaction } from '#platform/context'
import { newId } from '#platform/ids'
import { enqueue } from '#platform/tasks'
import { insertReminder } from './store.ts'
import { remindTask } from './tasks.ts'

/** The task is stored if and only if the reminder is: both are in one transaction. */
export function createReminder(
  ctx: Ctx,
  { text, delaySeconds }: InputOf<typeof contract.createReminder>,
): Promise<contract.Reminder> {
  return inTransaction(ctx, async (ctx) => {
    const reminder = { id: newId(), text, isDue: false }
    await insertReminder(ctx.db, ctx.actor, reminder)
    const startAfter = new Date(ctx.clock.now().getTime() + delaySeconds * 1_000)
    await enqueue(ctx, remindTask, { reminderId: reminder.id }, { startAfter })
    return reminder
  })
}
