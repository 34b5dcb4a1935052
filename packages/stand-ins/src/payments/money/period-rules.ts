export interface Period {
  start: number
  end: number
}

/** How often a price is due: each day, week, month or year, or each so many of them. */
export interface Rhythm {
  interval: string
  interval_count: number
}

/** The period that begins at a moment, counted from the anchor: 31 January, 28 February, 31 March. */
export function periodFrom(start: number, anchor: number, rhythm: Rhythm): Period {
  let turns = 1
  while (turnOf(anchor, rhythm, turns) <= start) turns += 1
  return { start, end: turnOf(anchor, rhythm, turns) }
}

function turnOf(
  anchor: number,
  { interval, interval_count: count }: Rhythm,
  turns: number,
): number {
  const steps = count * turns
  if (interval === 'day') return anchor + steps * 86_400
  if (interval === 'week') return anchor + steps * 7 * 86_400
  const from = new Date(anchor * 1_000)
  const months = from.getUTCMonth() + steps * (interval === 'year' ? 12 : 1)
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), months + 1, 0)).getUTCDate()
  const day = Math.min(from.getUTCDate(), lastDay)
  const time = (anchor * 1_000) % 86_400_000
  return (Date.UTC(from.getUTCFullYear(), months, day) + time) / 1_000
}
