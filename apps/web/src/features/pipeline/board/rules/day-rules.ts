const dayMs = 86_400_000

/** Returns the UTC day of a moment, so that a due day is the same everywhere. */
export function toUtcDay(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

/** Returns the whole days between two days, each given as a date or a timestamp. */
export function daysBetween(from: string, to: string): number {
  return Math.round((toUtcMidnight(to) - toUtcMidnight(from)) / dayMs)
}

export function addDays(day: string, days: number): string {
  return toUtcDay(new Date(toUtcMidnight(day) + days * dayMs))
}

function toUtcMidnight(day: string): number {
  return Date.parse(`${day.slice(0, 10)}T00:00:00Z`)
}
