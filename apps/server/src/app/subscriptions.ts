import {
  billingTasks,
  considerTopUp,
  creditsSpent,
  type Payments,
  settleCredits,
  tellLowBalance,
} from '#modules/billing'
import {
  licenceChanged,
  memberJoined,
  memberLeft,
  memberRoleChanged,
  warnOfGuessesTask,
} from '#modules/identity'
import { handOverJobs } from '#modules/jobs'
import { referenceTasks } from '#modules/reference'
import { announceJoining, announceLeaving, announceRoleChange } from '#modules/settings'
import { sourcingTasks } from '#modules/sourcing'
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
  on(memberRoleChanged, 'settings.announce-role-change', announceRoleChange),
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
    ...delivery,
  ]
}
