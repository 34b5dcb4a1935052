const dayMs = 86_400_000

/** The day of a moment, in UTC: what is promised for a day is meant the same everywhere. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

/** Whole days from one day to another; each may be a moment of it. */
export function daysBetween(from: string, to: string): number {
  return Math.round((startOf(to) - startOf(from)) / dayMs)
}

export function addDays(day: string, days: number): string {
  return dayOf(new Date(startOf(day) + days * dayMs))
}

function startOf(day: string): number {
  return Date.parse(`${day.slice(0, 10)}T00:00:00Z`)
}
