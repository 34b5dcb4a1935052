import type { AlertFrequency } from '@headwater/contract/flows/alerts'
import { computeNextRun } from '../agent/agent-schedule.ts'

const minuteMs = 60_000
/** How often an alert that reports at once is checked. */
const checkEveryMinutes = 5
const weekdays = [1, 2, 3, 4, 5]
const mondays = [1]

/** Computes when a recipient’s next email is due. */
export function computeNextEmail(
  now: Date,
  { frequency, hour }: { readonly frequency: AlertFrequency; readonly hour: number },
  timeZone: string,
): Date {
  if (frequency === 'at_once') return new Date(now.getTime() + checkEveryMinutes * minuteMs)
  const days = frequency === 'daily' ? weekdays : mondays
  return computeNextRun(now, { days, hour }, timeZone)
}
