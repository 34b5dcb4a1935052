/** Outreach: mailboxes, sequences, the outbox and replies. */

export { enrolPeople } from './enrolments/enrol-people.ts'
export type { EnrolmentRefusal } from './enrolments/enrolment-rules.ts'
export {
  pauseEnrolments,
  resumeEnrolments,
  skipStep,
  stopEnrolments,
} from './enrolments/change-enrolments.ts'
export { explainEnrolment, explainSequence } from './enrolments/explain.ts'
export {
  createSequence,
  type NewStep,
  publishVersion,
  setSequenceStatus,
} from './enrolments/sequences.ts'
export { resumeSending, stopAllSending } from './enrolments/stop-all.ts'
export { enqueueMessage } from './outbox/enqueue-message.ts'
export { type Outbox, type OutboxOptions, startOutbox } from './outbox/start-outbox.ts'
