const dayMs = 86_400_000

/** A moment as the clock on somebody's wall shows it: `2026-05-14` and `09:30`. */
export interface WallClock {
  day: string
  time: string
}

/** The moment at which the clock of a zone shows this; undefined for what is no day or no time. */
export function momentOf({ day, time }: WallClock, timeZone: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !/^\d{2}:\d{2}$/.test(time)) return undefined
  const wanted = Date.parse(`${day}T${time}:00Z`)
  if (Number.isNaN(wanted)) return undefined
  // Clocks may change on this very day, so both offsets around it are tried. An hour that comes
  // twice counts the first time, and one that is skipped counts as the one after it.
  const candidates = [wanted - dayMs, wanted + dayMs].map(
    (near) => wanted - offsetAt(near, timeZone),
  )
  const exact = candidates
    .toSorted((a, b) => a - b)
    .find((moment) => Date.parse(`${clockAt(moment, timeZone)}Z`) === wanted)
  return new Date(exact ?? Math.max(...candidates))
}

export function wallClockOf(moment: Date, timeZone: string): WallClock {
  const clock = clockAt(moment.getTime(), timeZone)
  return { day: clock.slice(0, 10), time: clock.slice(11, 16) }
}

/** How far the clock of the zone is ahead of UTC at this moment. */
function offsetAt(moment: number, timeZone: string): number {
  return Date.parse(`${clockAt(moment, timeZone)}Z`) - Math.floor(moment / 1_000) * 1_000
}

/** `2026-05-14T09:00:00`: Sweden writes dates as the standard does. */
function clockAt(moment: number, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    .format(moment)
    .replace(' ', 'T')
}
