/** Outreach: mailboxes, messages, replies and how a company writes to people. */

export { handOverMailboxes } from './mailboxes/hand-over-mailboxes.ts'
export { outreachRoutes, outreachTopics } from './routes.ts'
export { outreachTasks } from './tasks.ts'
