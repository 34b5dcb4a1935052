import { decideDueTime } from '@headwater/mail/schedule'
import type { PlannedStep } from './person-event-store.ts'

interface Plan {
  readonly enrolmentId: string
  readonly timeZone: string
  readonly enrolledAt: Date
  readonly pausedUntil: Date | null
  readonly now: Date
}

interface PlannedTime {
  readonly position: number
  readonly subject: string
  readonly at: Date
}

/**
 * Foretells when the steps of a person leave if no reply comes, as sending decides it. The minute of
 * a step whose email does not exist yet is only known then.
 */
export function planSteps(steps: readonly PlannedStep[], plan: Plan): PlannedTime[] {
  const { timeZone, enrolledAt, pausedUntil, now } = plan
  const planned: PlannedTime[] = []
  for (const { position, sendAfter, days, hours, subject, dueAt } of steps) {
    const previousAt = planned.at(-1)?.at
    const earliest = pausedUntil && !previousAt ? pausedUntil : now
    const seed = `${plan.enrolmentId} ${position}`
    const due =
      dueAt && dueAt >= earliest
        ? dueAt
        : decideDueTime({
            days,
            hours,
            timeZone,
            previousAt: previousAt ?? earliest,
            enrolledAt,
            position,
            sendAfter: previousAt ? sendAfter : 1,
            now: earliest,
            seed,
          })?.dueAt
    if (!due) return planned
    planned.push({ position, subject, at: due })
  }
  return planned
}
