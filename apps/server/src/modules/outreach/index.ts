/** Outreach: mailboxes, sequences, the outbox and replies. */

export { connectDemoMailbox } from './demo/connect-demo-mailbox.ts'
export { storeConversation } from './demo/store-conversation.ts'
export { enrolPeople } from './enrolments/enrol-people.ts'
export {
  createSequence,
  type NewStep,
  publishVersion,
  setSequenceStatus,
} from './enrolments/sequences.ts'
export { stopRemovedPeople } from './enrolments/stop-removed-people.ts'
export { handOverMailboxes } from './mailboxes/hand-over-mailboxes.ts'
export { openReader, openTransport } from './mailboxes/open-mailbox.ts'
export { enqueueMessage } from './outbox/enqueue-message.ts'
export { type Outbox, type OutboxOptions, startOutbox } from './outbox/start-outbox.ts'
export {
  type InboxSync,
  type InboxSyncOptions,
  startInboxSync,
} from './received/start-inbox-sync.ts'
export { outreachRoutes, outreachTopics } from './routes.ts'
export { updateOutreachSettings } from './settings/outreach-settings.ts'
export { outreachTasks } from './tasks.ts'
export { deleteErasedOutreach } from './threads/delete-erased-people.ts'
export { rewriteMergedOutreach } from './threads/rewrite-merged-people.ts'
