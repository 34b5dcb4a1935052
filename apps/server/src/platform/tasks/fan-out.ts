import { inTransaction } from '../context.ts'
import { eventTask, type Subscription } from '../events.ts'
import { enqueue, handle, type TaskHandler } from '../tasks.ts'

/**
 * Hands an event on as one task per subscriber, all or none. Should it have to run again, the key
 * keeps those that already have it from getting it twice.
 */
export function fanOut(subscriptions: readonly Subscription[]): TaskHandler {
  return handle(eventTask, async (ctx, { id, name, data }) => {
    const interested = subscriptions.filter(({ event }) => event.name === name)
    await inTransaction(ctx, async (ctx) => {
      for (const { task } of interested) await enqueue(ctx, task, data, { key: id })
    })
  })
}
