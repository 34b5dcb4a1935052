/** Outreach: mailboxes, sequences, the outbox and replies. */

export { connectDemoMailbox } from './demo/connect-demo-mailbox.ts'
export { storeConversation } from './demo/store-conversation.ts'
export { storeSession } from './demo/store-session.ts'
export { countRecentOutreach } from './enrolments/count-recent-outreach.ts'
export { enrolPeople } from './enrolments/enrol-people.ts'
export type { EnrolmentRefusal } from './enrolments/enrolment-rules.ts'
export { applyJobStatus } from './enrolments/job-hold.ts'
export { listEnrolledPersonIds } from './enrolments/list-enrolled-person-ids.ts'
export { listRefusals, type PossibleRecipient } from './enrolments/list-refusals.ts'
export { planSendTimes, type SendTimes } from './enrolments/plan-send-times.ts'
export { getPublishEffect, publishVersion } from './enrolments/publish-version.ts'
export { createSequence, setSequenceStatus, updateSequence } from './enrolments/sequences.ts'
export type { NewStep } from './enrolments/step-store.ts'
export { stopRemovedPeople } from './enrolments/stop-removed-people.ts'
export { handOverMailboxes } from './mailboxes/hand-over-mailboxes.ts'
export { listMailboxAddresses } from './mailboxes/list-mailbox-addresses.ts'
export { listMailboxTimeZones } from './mailboxes/list-mailbox-time-zones.ts'
export { listOwnMailboxIds } from './mailboxes/list-own-mailbox-ids.ts'
export { listPlanMailboxes, type PlanMailbox } from './mailboxes/list-plan-mailboxes.ts'
export { openReader, openTransport } from './mailboxes/open-mailbox.ts'
export { enqueueMessage } from './outbox/enqueue-message.ts'
export { type Outbox, type OutboxOptions, startOutbox } from './outbox/start-outbox.ts'
export {
  type InboxSync,
  type InboxSyncOptions,
  startInboxSync,
} from './received/start-inbox-sync.ts'
export { outreachRoutes, outreachTopics } from './routes.ts'
export { listSequenceOverviews, type SequenceOverview } from './sequences/figures/list-overviews.ts'
export {
  countRepliedPeople,
  countSentHours,
  listRepliedPeople,
  listSentHours,
  type MilestonePosition,
  type RepliedPerson,
  type SentHour,
} from './sequences/list-milestones.ts'
export { findNextStep } from './sequences/people/find-next-step.ts'
export { getOutreachSettings, updateOutreachSettings } from './settings/outreach-settings.ts'
export { outreachTasks } from './tasks.ts'
export { listMissing, type MissingValue } from './templates/list-missing.ts'
export { type PersonPreview, previewForPerson } from './templates/preview-for-person.ts'
export { deleteErasedOutreach } from './threads/delete-erased-people.ts'
export { rewriteMergedOutreach } from './threads/rewrite-merged-people.ts'
