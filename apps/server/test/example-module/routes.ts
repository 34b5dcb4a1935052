import * as contract from '@headwater/contract/test/reminders'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { serve } from '#platform/http/serve'
import type { Server } from '#platform/http/types'
import type { ServedTopic } from '#platform/live/topics'
import { createReminder } from './create-reminder.ts'
import { listRows } from './store.ts'

export function remindersRoutes(server: Server): void {
  serve(server, contract.createReminder, createReminder)
  serve(server, contract.listReminders, listReminders)
}

function listReminders(ctx: Ctx): Promise<contract.Reminder[]> {
  return inTransaction(ctx, ({ db, actor }) => listRows(db, actor))
}

/** Members watch their own reminders. */
export const remindersTopics: readonly ServedTopic[] = [
  {
    topic: contract.remindersTopic,
    authorize: async ({ actor }, clientId) => {
      if (clientId !== actor.clientId) throw new AppError('not_found', 'There is no such member.')
    },
  },
]
