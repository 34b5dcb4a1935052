import {
  balanceThresholdCrossed,
  billingTasks,
  notifyLowBalance,
  type PaymentProvider,
  receiptPeopleNamed,
  settleCredits,
  startTopUpIfNeeded,
} from '#modules/billing'
import {
  closeMemberShortlists,
  deleteErasedFlowPeople,
  flowsTasks,
  pauseAgentsOfClosedJobs,
  rewriteMergedFlowPeople,
  undoLaunchesOfClosedJobs,
} from '#modules/flows'
import {
  attemptWarningTask,
  licenceChanged,
  memberJoined,
  memberLeft,
  memberRoleChanged,
} from '#modules/identity'
import { handOverJobs, jobStatusChanged, memberLeftHiringTeam } from '#modules/jobs'
import {
  applyJobStatus,
  deleteErasedOutreach,
  handOverMailboxes,
  outreachTasks,
  rewriteMergedOutreach,
  stopRemovedPeople,
} from '#modules/outreach'
import {
  nameReceiptPeople,
  peopleErased,
  peopleMerged,
  peopleRemoved,
  peopleSaved,
  peopleTasks,
} from '#modules/people'
import {
  deleteErasedPeople,
  membersMentioned,
  pipelineTasks,
  rewriteMergedCandidates,
  unassignMemberCandidates,
} from '#modules/pipeline'
import { referenceTasks } from '#modules/reference'
import {
  notifyMemberJoined,
  notifyMemberLeft,
  notifyMentioned,
  notifyRoleChanged,
} from '#modules/settings'
import { saveDocuments, sourcingTasks } from '#modules/sourcing'
import { telemetryTasks } from '#modules/telemetry'
import type { MailboxSettings } from '#platform/config'
import { inTransaction } from '#platform/context'
import { connect, on, type Subscription } from '#platform/events'
import { createMailDeliveryHandler } from '#platform/mail/deliver'
import type { MailTransport } from '#platform/mail/transport'
import type { TaskHandler } from '#platform/tasks/task'

/** Every indirect effect of the product in one place: which handlers run after which event. */
export const subscriptions: readonly Subscription[] = [
  on(memberJoined, 'settings.announce-joining', notifyMemberJoined),
  on(memberLeft, 'settings.announce-leaving', notifyMemberLeft),
  on(memberLeft, 'jobs.hand-over', handOverJobs),
  on(memberLeft, 'pipeline.release-candidates', unassignMemberCandidates),
  on(memberLeft, 'outreach.hand-over-mailboxes', handOverMailboxes),
  on(memberLeft, 'flows.close-shortlists', closeMemberShortlists),
  on(memberRoleChanged, 'settings.announce-role-change', notifyRoleChanged),
  on(memberRoleChanged, 'pipeline.release-candidates', unassignMemberCandidates),
  on(memberRoleChanged, 'flows.close-shortlists', closeMemberShortlists),
  on(memberLeftHiringTeam, 'pipeline.release-candidates', unassignMemberCandidates),
  on(membersMentioned, 'settings.announce-mention', notifyMentioned),
  on(peopleErased, 'pipeline.forget-people', deleteErasedPeople),
  on(peopleErased, 'outreach.forget-people', deleteErasedOutreach),
  on(peopleErased, 'flows.forget-people', deleteErasedFlowPeople),
  on(licenceChanged, 'billing.settle-credits', (ctx) => inTransaction(ctx, settleCredits)),
  on(balanceThresholdCrossed, 'billing.tell-low-balance', notifyLowBalance),
  on(balanceThresholdCrossed, 'billing.consider-top-up', startTopUpIfNeeded),
]

/**
 * Connects what runs inside a transaction of a module below. Every process that serves requests or
 * runs tasks calls it before.
 */
export function connectHooks(): void {
  connect(receiptPeopleNamed, nameReceiptPeople)
  connect(peopleSaved, saveDocuments)
  connect(jobStatusChanged, undoLaunchesOfClosedJobs, pauseAgentsOfClosedJobs, applyJobStatus)
  connect(peopleRemoved, stopRemovedPeople)
  connect(peopleMerged, rewriteMergedCandidates, rewriteMergedFlowPeople, rewriteMergedOutreach)
}

/** The dependencies of background work besides the database. */
interface TaskDependencies {
  /** Without a transport no worker takes emails from the queue, and they wait there. */
  readonly mail: MailTransport | undefined
  readonly payments: PaymentProvider | undefined
  readonly mailboxes: MailboxSettings
}

/** Returns the handlers of the background tasks that modules enqueue themselves. */
export function listTasks({ mail, payments, mailboxes }: TaskDependencies): readonly TaskHandler[] {
  const delivery = mail ? [createMailDeliveryHandler(mail)] : []
  return [
    attemptWarningTask,
    ...telemetryTasks,
    ...billingTasks(payments),
    ...referenceTasks,
    ...peopleTasks,
    ...sourcingTasks,
    ...pipelineTasks,
    ...outreachTasks(mailboxes),
    ...flowsTasks,
    ...delivery,
  ]
}
