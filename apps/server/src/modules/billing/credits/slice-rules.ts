import { addMonths, countMonths } from './month-rules.ts'

/** A paid yearly tier. */
export interface YearlyGrant {
  readonly lineId: string
  readonly periodStart: Date
  readonly periodEnd: Date
  readonly firstSlice: number
  readonly endedAt: Date | null
}

/** One month of a yearly tier. */
interface Slice {
  readonly ref: string
  readonly start: Date
  readonly expiresAt: Date
}

export interface SliceDecision {
  /** The current month; undefined when there is none. */
  readonly slice: Slice | undefined
  /** When the next month begins; undefined when there is none. */
  readonly nextAt: Date | undefined
}

/** The provider charges for the next period an hour or more after this one has ended. */
const graceMs = 72 * 3_600_000

/**
 * Decides which month of a yearly grant is current. Past months without a request are skipped,
 * because their credits would have expired.
 */
export function decideSlice(grant: YearlyGrant, now: Date): SliceDecision {
  const { lineId, periodStart, periodEnd, firstSlice, endedAt } = grant
  if (now >= periodEnd || (endedAt !== null && endedAt <= now)) return nothing
  const first = addMonths(periodStart, firstSlice)
  const ifComing = (at: Date) =>
    at < periodEnd && (endedAt === null || at < endedAt) ? at : undefined
  if (now < first) return { slice: undefined, nextAt: ifComing(first) }
  const index = countMonths(periodStart, now)
  const nextAt = addMonths(periodStart, index + 1)
  const isLast = nextAt >= periodEnd
  return {
    slice: {
      ref: `${lineId}:${index}`,
      start: addMonths(periodStart, index),
      expiresAt: isLast ? new Date(periodEnd.getTime() + graceMs) : nextAt,
    },
    nextAt: ifComing(nextAt),
  }
}

const nothing: SliceDecision = { slice: undefined, nextAt: undefined }
