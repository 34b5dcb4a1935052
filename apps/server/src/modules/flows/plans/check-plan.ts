import { isDeepStrictEqual } from 'node:util'
import type { FlowPlan, PlanStep } from '@headwater/contract/flows/plans'
import { formatCount } from '@headwater/contract/format-number'
import { htmlToText } from '@headwater/mail/compose'
import { decideDueTime } from '@headwater/mail/schedule'
import { parseTemplate } from '@headwater/mail/templates'

/** Returns the steps as outreach publishes them. */
export function toSequenceSteps({ steps, days, hours }: FlowPlan) {
  return steps.map(({ id, sendAfter, subject, subjectB, bodyHtml, isSameThread }, at) => ({
    id,
    sendAfter,
    days: days.toSorted((a, b) => a - b),
    hours: hours.toSorted((a, b) => a - b),
    subject,
    subjectB,
    bodyHtml,
    isSameThread: isSameThread && at > 0,
  }))
}

/** Whether people who are enrolled from now on would get other emails or at other times. */
export function hasUnpublishedChanges(plan: FlowPlan, published: FlowPlan): boolean {
  const toPublished = (one: FlowPlan) => ({
    steps: toSequenceSteps(one),
    language: one.language,
    timeZoneMode: one.timeZoneMode,
    dailyCap: one.dailyCap,
  })
  return !isDeepStrictEqual(toPublished(plan), toPublished(published))
}

/** Returns what is wrong with a step, or undefined if it can be sent. */
export function findStepFault(step: PlanStep, position: number): string | undefined {
  const { subject, bodyHtml, isSameThread } = step
  const startsThread = position === 1 || !isSameThread
  if (startsThread && subject.trim() === '') return `Email ${position} has no subject.`
  if (htmlToText(bodyHtml).trim() === '') return `Email ${position} has no text.`
  const [fault] = listTemplateFaults(step)
  return fault && `Email ${position}: ${fault.message}`
}

/** Returns what keeps a plan from being sent, or undefined. */
export function findPlanFault({ steps, days, hours }: FlowPlan): string | undefined {
  if (steps.length === 0) return 'There is no email. Add at least one.'
  if (steps.some(({ isProposed }) => isProposed)) {
    return 'A language model proposed the wording of an email. Approve it first.'
  }
  if (days.length === 0) return 'Choose at least one day.'
  if (hours.length === 0) return 'Choose at least one hour.'
  return steps.map((step, at) => findStepFault(step, at + 1)).find((fault) => fault !== undefined)
}

/** Says in one sentence each which settings besides the steps differ. */
export function formatSettingChanges(before: FlowPlan, after: FlowPlan): string[] {
  const changes: string[] = []
  if (before.dailyCap !== after.dailyCap) {
    const limit = after.dailyCap === null ? 'none' : formatCount(after.dailyCap, 'email')
    changes.push(`Daily limit of the session: ${limit}.`)
  }
  if (before.timeZoneMode !== after.timeZoneMode) {
    const zone = after.timeZoneMode === 'recipient' ? 'recipient’s' : 'sender’s'
    changes.push(`Emails leave by the ${zone} time.`)
  }
  if (before.language !== after.language) {
    changes.push('The lines below each email are in another language.')
  }
  return changes
}

function listTemplateFaults({ subject, subjectB, bodyHtml }: PlanStep) {
  return [
    parseTemplate(subject, 'text').faults,
    parseTemplate(subjectB ?? '', 'text').faults,
    parseTemplate(bodyHtml, 'html').faults,
  ].flatMap((faults) => faults ?? [])
}

/** Returns when each step would leave if nothing else was sent and no one replied. */
export function estimateStepDates(
  { steps, days, hours }: FlowPlan,
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
): (Date | null)[] {
  const dates: (Date | null)[] = []
  let previousAt: Date | undefined
  for (const [at, { id: seed, sendAfter }] of steps.entries()) {
    const isAfterUnknown = at > 0 && previousAt === undefined
    const due = isAfterUnknown
      ? undefined
      : decideDueTime({
          days,
          hours,
          timeZone,
          previousAt,
          enrolledAt: now,
          position: at + 1,
          sendAfter,
          now: previousAt ?? now,
          seed,
        })
    previousAt = due?.dueAt
    dates.push(previousAt ?? null)
  }
  return dates
}
