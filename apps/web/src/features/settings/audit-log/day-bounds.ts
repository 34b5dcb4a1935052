const dayMs = 86_400_000

/**
 * Returns the first moment of a day (`2026-05-14`) in a time zone, or undefined for an invalid day.
 */
export function startOfDay(day: string, timeZone: string): Date | undefined {
  const midnight = parseDay(day)
  if (midnight === undefined) return undefined
  // The offset may change on this day, so both offsets around it are tried. If midnight is skipped
  // the day begins later, and if it occurs twice the first one counts.
  const candidates = [midnight - dayMs, midnight + dayMs]
    .map((near) => midnight - offsetAt(near, timeZone))
    .toSorted((a, b) => a - b)
  const start = candidates.find((moment) => dayAt(moment, timeZone) >= day)
  return start === undefined ? undefined : new Date(start)
}

/** Returns the first moment after a day. */
export function startOfNextDay(day: string, timeZone: string): Date | undefined {
  const midnight = parseDay(day)
  if (midnight === undefined) return undefined
  return startOfDay(new Date(midnight + dayMs).toISOString().slice(0, 10), timeZone)
}

function parseDay(day: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined
  const time = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(time) ? undefined : time
}

/** Returns the zone's offset from UTC at this moment. */
function offsetAt(moment: number, timeZone: string): number {
  return Date.parse(`${clockAt(moment, timeZone)}Z`) - Math.floor(moment / 1_000) * 1_000
}

function dayAt(moment: number, timeZone: string): string {
  return clockAt(moment, timeZone).slice(0, 10)
}

/** Returns `2026-05-14T09:00:00`. The Swedish locale formats dates as in ISO 8601. */
function clockAt(moment: number, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    .format(moment)
    .replace(' ', 'T')
}
