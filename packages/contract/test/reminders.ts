import { z } from 'zod'
import { endpoint } from '../src/endpoint.ts'
import { Id } from '../src/ids.ts'
import { liveTopic } from '../src/live.ts'

export const Reminder = z.object({
  id: Id,
  text: z.string(),
  isDue: z.boolean(),
})
export type Reminder = z.infer<typeof Reminder>

export const createReminder = endpoint({
  method: 'POST',
  path: '/api2/reminders',
  summary: 'Creates a reminder for the signed-in member.',
  access: 'jobs.write',
  input: z.strictObject({
    text: z.string().trim().min(1, 'Enter a text.').max(200),
    delaySeconds: z.int().min(0).max(86_400),
  }),
  output: Reminder,
  errors: ['invalid_input', 'csrf_stale'],
})

export const listReminders = endpoint({
  method: 'GET',
  path: '/api2/reminders',
  summary: 'Lists the reminders of the signed-in member, newest first.',
  access: 'jobs.write',
  input: z.strictObject({}),
  output: z.array(Reminder),
  errors: [],
})

/** The key is the member's own id. */
export const remindersTopic = liveTopic({
  name: 'reminders',
  access: 'jobs.write',
  change: z.object({ reminderId: Id }),
})
