const dayMs = 86_400_000

/** A local date and time: `2026-05-14` and `09:30`. */
export interface WallClock {
  day: string
  time: string
}

/** Returns the instant of a local time in a time zone, or undefined for an invalid date or time. */
export function toInstant({ day, time }: WallClock, timeZone: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !/^\d{2}:\d{2}$/.test(time)) return undefined
  const wanted = Date.parse(`${day}T${time}:00Z`)
  if (Number.isNaN(wanted)) return undefined
  // The offset may change on this day, so both offsets around it are tried. An hour that occurs
  // twice counts as the first, and a skipped hour as the one after it.
  const candidates = [wanted - dayMs, wanted + dayMs].map(
    (near) => wanted - offsetAt(near, timeZone),
  )
  const exact = candidates
    .toSorted((a, b) => a - b)
    .find((moment) => Date.parse(`${formatLocalDateTime(moment, timeZone)}Z`) === wanted)
  return new Date(exact ?? Math.max(...candidates))
}

export function toWallClock(moment: Date, timeZone: string): WallClock {
  const clock = formatLocalDateTime(moment.getTime(), timeZone)
  return { day: clock.slice(0, 10), time: clock.slice(11, 16) }
}

/** Returns the zone's offset from UTC at this moment. */
function offsetAt(moment: number, timeZone: string): number {
  return (
    Date.parse(`${formatLocalDateTime(moment, timeZone)}Z`) - Math.floor(moment / 1_000) * 1_000
  )
}

/** Returns `2026-05-14T09:00:00`. The Swedish locale formats dates as in ISO 8601. */
function formatLocalDateTime(moment: number, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    .format(moment)
    .replace(' ', 'T')
}
