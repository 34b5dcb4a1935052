import {
  billingTasks,
  considerTopUp,
  creditsSpent,
  type Payments,
  settleCredits,
  tellLowBalance,
} from '#modules/billing'
import { flowsTasks } from '#modules/flows'
import {
  licenceChanged,
  memberJoined,
  memberLeft,
  memberRoleChanged,
  warnOfGuessesTask,
} from '#modules/identity'
import { handOverJobs, teamLeft } from '#modules/jobs'
import { forgetPeople, mentioned, pipelineTasks, releaseCandidates } from '#modules/pipeline'
import { referenceTasks } from '#modules/reference'
import {
  announceJoining,
  announceLeaving,
  announceMention,
  announceRoleChange,
} from '#modules/settings'
import { peopleForgotten, sourcingTasks } from '#modules/sourcing'
import { inTransaction } from '#platform/context'
import { on, type Subscription } from '#platform/events'
import { deliverMails } from '#platform/mail/deliver'
import type { MailTransport } from '#platform/mail/transport'
import type { TaskHandler } from '#platform/tasks'

/** Every indirect effect of the product on one screen: when this happens, that follows. */
export const subscriptions: readonly Subscription[] = [
  on(memberJoined, 'settings.announce-joining', announceJoining),
  on(memberLeft, 'settings.announce-leaving', announceLeaving),
  on(memberLeft, 'jobs.hand-over', handOverJobs),
  on(memberLeft, 'pipeline.release-candidates', releaseCandidates),
  on(memberRoleChanged, 'settings.announce-role-change', announceRoleChange),
  on(memberRoleChanged, 'pipeline.release-candidates', releaseCandidates),
  on(teamLeft, 'pipeline.release-candidates', releaseCandidates),
  on(mentioned, 'settings.announce-mention', announceMention),
  on(peopleForgotten, 'pipeline.forget-people', forgetPeople),
  on(licenceChanged, 'billing.settle-credits', (ctx) => inTransaction(ctx, settleCredits)),
  on(creditsSpent, 'billing.tell-low-balance', tellLowBalance),
  on(creditsSpent, 'billing.consider-top-up', considerTopUp),
]

/** What background work needs beside the database. */
interface TaskParts {
  /** Without a way out nobody takes mails from the queue, and they wait. */
  readonly mail: MailTransport | undefined
  readonly payments: Payments | undefined
}

/** The background work that modules ask for themselves. */
export function listTasks({ mail, payments }: TaskParts): readonly TaskHandler[] {
  const delivery = mail ? [deliverMails(mail)] : []
  return [
    warnOfGuessesTask,
    ...billingTasks(payments),
    ...referenceTasks,
    ...sourcingTasks,
    ...pipelineTasks,
    ...flowsTasks,
    ...delivery,
  ]
}
