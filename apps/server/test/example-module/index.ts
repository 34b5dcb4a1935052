/** Reminders that members set for themselves: the example of CONTRIBUTING.md. */

export { remindersRoutes, remindersTopics } from './routes.ts'
export { remindersTasks } from './tasks.ts'
