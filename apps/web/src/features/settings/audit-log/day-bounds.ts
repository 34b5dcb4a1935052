const dayMs = 86_400_000

/** The first moment of a day (`2026-05-14`) in a time zone; undefined for what is no day. */
export function startOfDay(day: string, timeZone: string): Date | undefined {
  const midnight = readDay(day)
  if (midnight === undefined) return undefined
  // Clocks may change on this very day, so both offsets around it are tried. A midnight that is
  // skipped makes the day begin later, and one that comes twice counts the first time.
  const candidates = [midnight - dayMs, midnight + dayMs]
    .map((near) => midnight - offsetAt(near, timeZone))
    .toSorted((a, b) => a - b)
  const start = candidates.find((moment) => dayAt(moment, timeZone) >= day)
  return start === undefined ? undefined : new Date(start)
}

/** The first moment after a day. */
export function endOfDay(day: string, timeZone: string): Date | undefined {
  const midnight = readDay(day)
  if (midnight === undefined) return undefined
  return startOfDay(new Date(midnight + dayMs).toISOString().slice(0, 10), timeZone)
}

function readDay(day: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined
  const time = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(time) ? undefined : time
}

/** How far the clock of the zone is ahead of UTC at this moment. */
function offsetAt(moment: number, timeZone: string): number {
  return Date.parse(`${clockAt(moment, timeZone)}Z`) - Math.floor(moment / 1_000) * 1_000
}

function dayAt(moment: number, timeZone: string): string {
  return clockAt(moment, timeZone).slice(0, 10)
}

/** `2026-05-14T09:00:00`: Sweden writes dates as the standard does. */
function clockAt(moment: number, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    .format(moment)
    .replace(' ', 'T')
}
