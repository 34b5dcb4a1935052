import type { FlowPlan, ReadinessItem } from '@headwater/contract/flows/plans'
import { formatCount } from '@headwater/contract/format-number'
import type { JobStatus } from '@headwater/contract/jobs/jobs'
import type { DomainCheck } from '@headwater/contract/outreach/domain-check'
import type { MailboxStatus } from '@headwater/contract/outreach/mailboxes'
import { findStepFault } from './check-plan.ts'

interface ReadinessMailbox {
  readonly address: string
  readonly status: MailboxStatus
  /** Null before the domain was checked. */
  readonly domainChecks: readonly Pick<DomainCheck, 'name' | 'status'>[] | null
}

export interface ReadinessFacts {
  readonly plan: FlowPlan
  readonly jobStatus: JobStatus
  readonly isJobArchived: boolean
  readonly people: number
  readonly skipped: number
  /** What all of them cost. */
  readonly credits: number
  /** What the caller may spend now. */
  readonly spendable: number
  /** What is left of the budget of the session. */
  readonly budget: number
  /** Those of the plan from which the caller may send. */
  readonly mailboxes: readonly ReadinessMailbox[]
  readonly hasPostalAddress: boolean
  readonly isSendingStopped: boolean
  /** Variables without a fallback, with the number of people who have no value. */
  readonly missing: readonly {
    readonly stepId: string
    readonly name: string
    readonly count: number
  }[]
}

/** Lists what has to be there before a launch, in the order of the page. */
export function decideReadiness(facts: ReadinessFacts): ReadinessItem[] {
  return [
    checkJob(facts),
    checkPeople(facts),
    checkSteps(facts),
    checkVariables(facts),
    ...checkProposals(facts),
    checkSlots(facts),
    checkMailboxes(facts),
    ...checkDomains(facts),
    checkPostalAddress(facts),
    checkCredits(facts),
    ok('opt_out', 'Every email has a line to unsubscribe.', null),
    ...checkStop(facts),
  ]
}

type Target = ReadinessItem['target']
type ItemId = ReadinessItem['id']

interface Extra {
  readonly detail?: string | null
  readonly stepId?: string | null
}

function item(status: ReadinessItem['status']) {
  return (id: ItemId, text: string, target: Target, extra: Extra = {}): ReadinessItem => ({
    id,
    status,
    text,
    detail: extra.detail ?? null,
    target,
    stepId: extra.stepId ?? null,
  })
}
const ok = item('ok')
const warning = item('warning')
const missing = item('missing')

function checkJob({ jobStatus, isJobArchived }: ReadinessFacts): ReadinessItem {
  if (isJobArchived) return missing('job_open', 'The job is archived. Restore it first.', 'job')
  if (jobStatus === 'open') return ok('job_open', 'The job is open.', 'job')
  return missing('job_open', 'The job isn’t open. Open it first.', 'job')
}

function checkPeople({ people, skipped, plan }: ReadinessFacts): ReadinessItem {
  const detail = skipped > 0 ? `${skipped} skipped` : null
  if (people > 0) return ok('people', `${formatPeople(people)} to contact.`, 'people', { detail })
  const text =
    plan.audience.kind === 'chosen'
      ? 'No one to contact. Choose people in the results.'
      : 'No one to contact. Change the search to find people.'
  return missing('people', text, 'people', { detail })
}

function checkSteps({ plan: { steps } }: ReadinessFacts): ReadinessItem {
  if (steps.length === 0)
    return missing('steps', 'There is no email. Add at least one.', 'messages')
  for (const [at, step] of steps.entries()) {
    const fault = findStepFault(step, at + 1)
    if (fault) return missing('steps', fault, 'messages', { stepId: step.id })
  }
  return ok('steps', `${formatCount(steps.length, 'email')} complete.`, 'messages')
}

function checkVariables({ missing: gaps }: ReadinessFacts): ReadinessItem {
  const [first] = gaps
  if (!first) return ok('variables', 'Every variable has a value or a fallback.', 'messages')
  const text = `${formatPeople(first.count)} without ${first.name} would get no email. Add a fallback.`
  const detail = gaps.length > 1 ? `${gaps.length} variables` : null
  return warning('variables', text, 'messages', { detail, stepId: first.stepId })
}

function checkProposals({ plan: { steps } }: ReadinessFacts): ReadinessItem[] {
  const step = steps.find(({ isProposed }) => isProposed)
  if (!step) return []
  const text = 'A language model proposed the wording of an email. Approve it first.'
  return [missing('proposed_wording', text, 'messages', { stepId: step.id })]
}

function checkSlots({ plan: { days, hours } }: ReadinessFacts): ReadinessItem {
  if (days.length === 0) return missing('slots', 'Choose at least one day.', 'schedule')
  if (hours.length === 0) return missing('slots', 'Choose at least one hour.', 'schedule')
  return ok('slots', 'Days and hours are chosen.', 'schedule')
}

const mailboxFaults: Readonly<Record<Exclude<MailboxStatus, 'connected'>, string>> = {
  disconnected: 'is disconnected. Connect it again.',
  paused: 'is paused. Resume it first.',
  throttled: 'is limited by its provider, so that emails leave later.',
}

function checkMailboxes({ plan, mailboxes }: ReadinessFacts): ReadinessItem {
  if (plan.mailboxIds.length === 0) {
    return missing('mailbox', 'Choose a mailbox to send from.', 'mailbox')
  }
  if (mailboxes.length < plan.mailboxIds.length) {
    return missing(
      'mailbox',
      'You can’t send from one of the mailboxes. Choose another.',
      'mailbox',
    )
  }
  const faulty = mailboxes.filter(({ status }) => status !== 'connected')
  const [broken = faulty[0]] = faulty.filter(({ status }) => status !== 'throttled')
  if (!broken || broken.status === 'connected') {
    return ok('mailbox', mailboxes.map(({ address }) => address).join(', '), 'mailbox')
  }
  const text = `${broken.address} ${mailboxFaults[broken.status]}`
  return (broken.status === 'throttled' ? warning : missing)('mailbox', text, 'mailbox')
}

function checkDomains({ mailboxes }: ReadinessFacts): ReadinessItem[] {
  if (mailboxes.length === 0) return []
  const weak = mailboxes.find(({ domainChecks }) =>
    domainChecks?.some(({ status }) => status === 'missing' || status === 'wrong'),
  )
  if (!weak) return [ok('mailbox_domain', 'No problem with the sender domain is known.', 'mailbox')]
  const names = (weak.domainChecks ?? [])
    .filter(({ status }) => status === 'missing' || status === 'wrong')
    .map(({ name }) => name.toUpperCase())
  const text = `The domain of ${weak.address} has a problem, so that emails may land in spam.`
  return [warning('mailbox_domain', text, 'mailbox', { detail: names.join(', ') })]
}

function checkPostalAddress({ hasPostalAddress }: ReadinessFacts): ReadinessItem {
  if (hasPostalAddress) {
    return ok('postal_address', 'The company’s postal address is set.', 'company_settings')
  }
  const text = 'Add the company’s postal address. The law requires it in every email.'
  return missing('postal_address', text, 'company_settings')
}

function checkCredits({ credits, spendable, budget }: ReadinessFacts): ReadinessItem {
  const available = Math.min(spendable, budget)
  const cost = formatCount(credits, 'credit')
  if (credits <= available) {
    const text = credits === 0 ? 'No credits are needed.' : `At most ${cost}.`
    return ok('credits', text, 'credits')
  }
  const reason =
    budget < spendable
      ? `the budget has ${formatCount(budget, 'credit')} left`
      : `you can spend ${formatCount(spendable, 'credit')}`
  const text = `Everyone would cost ${cost}, and ${reason}. The best are contacted first.`
  return warning('credits', text, 'credits')
}

function checkStop({ isSendingStopped }: ReadinessFacts): ReadinessItem[] {
  if (!isSendingStopped) return []
  const text = 'All sending of the company is stopped. Resume it first.'
  return [missing('sending_stopped', text, 'company_settings')]
}

function formatPeople(count: number): string {
  return formatCount(count, 'person', 'people')
}
