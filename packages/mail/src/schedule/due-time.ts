import type { DelayReason } from './delay-reason.ts'
import { type AllowedSlots, findNextSlot, pickTimeInSlot, toDate, toZoned } from './slots.ts'

/** The stored values of "0 day (now)", "1 day" and "2 days". */
export type SendAfter = 1 | 2 | 3

export interface DueTimeRequest extends AllowedSlots {
  /** When the previous step was accepted. */
  readonly previousAt: Date | undefined
  readonly enrolledAt: Date
  /** The first step is 1. */
  readonly position: number
  readonly sendAfter: SendAfter
  readonly now: Date
  /** The id of the message: its due time is the same however often it is computed. */
  readonly seed: string
}

export interface DueTime {
  readonly dueAt: Date
  readonly slotStart: Date
  /** Not part of the slot. */
  readonly slotEnd: Date
  readonly reason: Extract<DelayReason, 'due_now' | 'slot' | 'step_delay' | 'step_gap'>
}

const minGapHours = 12

/**
 * Decides when a step leaves: in the first allowed slot after its delay, at a time spread over the
 * slot. Returns undefined if no day or no hour is allowed.
 */
export function decideDueTime(request: DueTimeRequest): DueTime | undefined {
  const { previousAt, position, sendAfter, now, seed } = request
  const { earliestAt, reason } = decideEarliest(request)
  const first = findNextSlot(request, earliestAt)
  if (!first) return undefined
  const isSameSlot = previousAt !== undefined && first.startsAt <= previousAt
  if (position > 1 && toDelayDays(sendAfter) === 0 && isSameSlot) {
    // Two emails in the same hour would look like a mistake.
    const later = findNextSlot(request, first.endsAt)
    return later && { ...pickDue(later, earliestAt, seed), reason: 'step_gap' }
  }
  const isOpen = reason === 'slot' && first.startsAt <= now
  return { ...pickDue(first, earliestAt, seed), reason: isOpen ? 'due_now' : reason }
}

/** The only place that knows that the stored value is one more than the number of days. */
export function toDelayDays(sendAfter: SendAfter): number {
  return sendAfter - 1
}

interface Earliest {
  readonly earliestAt: Date
  readonly reason: Extract<DelayReason, 'slot' | 'step_delay' | 'step_gap'>
}

/** A delay is counted in calendar days of the zone, so that a change of clocks does not shift it. */
function decideEarliest(request: DueTimeRequest): Earliest {
  const { previousAt, enrolledAt, sendAfter, timeZone, now } = request
  const previous = toZoned(previousAt ?? enrolledAt, timeZone)
  const delayDays = toDelayDays(sendAfter)
  const candidates: Earliest[] = [
    { earliestAt: now, reason: 'slot' },
    { earliestAt: toDate(previous), reason: 'step_delay' },
  ]
  if (delayDays > 0) {
    const firstDay = previous.toPlainDate().add({ days: delayDays })
    candidates.push(
      { earliestAt: toDate(firstDay.toZonedDateTime(timeZone)), reason: 'step_delay' },
      { earliestAt: toDate(previous.add({ hours: minGapHours })), reason: 'step_gap' },
    )
  }
  return candidates.reduce((last, one) => (one.earliestAt > last.earliestAt ? one : last))
}

function pickDue(
  slot: { readonly startsAt: Date; readonly endsAt: Date },
  earliestAt: Date,
  seed: string,
): Omit<DueTime, 'reason'> {
  return {
    dueAt: pickTimeInSlot(slot, earliestAt, seed),
    slotStart: slot.startsAt,
    slotEnd: slot.endsAt,
  }
}
