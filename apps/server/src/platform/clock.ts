import type { Temporal } from 'temporal-polyfill'
import { toPlainDate } from './calendar.ts'

/**
 * The current time of a context; tests and the demo set it. Leases, windows and expiries that the
 * database compares use its own `now()` instead.
 */
export interface Clock {
  /** An instant is a `Date`, which is what the database driver reads and writes. */
  now(): Date
  /** The calendar day in a time zone. Days that are shared by a company are in UTC. */
  today(timeZone?: string): Temporal.PlainDate
  /** Whether the ledger in the database follows this clock, and not its own. */
  readonly drivesLedger: boolean
}

/** The time of the machine. */
export const systemClock: Clock = createClock(() => new Date())

/** Returns the machine's clock, or one that starts at the demo's time and runs on from there. */
export function openClock(
  { demoClock }: { readonly demoClock: string | undefined },
  machine: Clock = systemClock,
): Clock {
  if (demoClock === undefined) return machine
  const offsetMs = Date.parse(demoClock) - machine.now().getTime()
  const now = () => new Date(machine.now().getTime() + offsetMs)
  return { ...createClock(now), drivesLedger: true }
}

/** Returns a clock that stands still. */
export function fixClock(moment: Date): Clock {
  return createClock(() => new Date(moment))
}

export function createClock(now: () => Date): Clock {
  return { now, today: (timeZone) => toPlainDate(now(), timeZone), drivesLedger: false }
}
