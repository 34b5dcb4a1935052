import type { SelectOption } from '#ui/select'

/** As many months back as can be chosen. */
const offered = 13

/** `2026-11`; months are counted in UTC, as the server counts them. */
export function monthOf(moment: Date): string {
  return moment.toISOString().slice(0, 7)
}

/** "November", and with its year when it is not this one. */
export function nameMonth(month: string, now = new Date()): string {
  const isThisYear = month.slice(0, 4) === monthOf(now).slice(0, 4)
  return new Intl.DateTimeFormat('en-GB', {
    month: 'long',
    timeZone: 'UTC',
    ...(!isThisYear && { year: 'numeric' }),
  }).format(new Date(`${month}-01T00:00:00Z`))
}

/** The months to choose from, this one first. */
export function listMonths(now = new Date()): SelectOption[] {
  return Array.from({ length: offered }, (_, back) => {
    const month = monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back)))
    return { value: month, label: nameMonth(month, now) }
  })
}

/** The first moment of a month, and the first one after it. */
export function boundsOf(month: string): { from: string; until: string } {
  const start = new Date(`${month}-01T00:00:00Z`)
  const end = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1))
  return { from: start.toISOString(), until: end.toISOString() }
}
