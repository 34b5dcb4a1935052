import { percentile } from '../search/measure.ts'
import type { FilterSample } from './measure-filters.ts'

/**
 * Several sessions as one, each change at its middle: on the screen as the engine's own time is. A change
 * by itself also measures what else the host did in that tenth of a second.
 */
export function middleOf(sessions: readonly (readonly FilterSample[])[]): FilterSample[] {
  return middles(sessions, () => true)
}

/** The same of what the host did not disturb; of a change that it always did, of all. */
export function middleAlone(sessions: readonly (readonly FilterSample[])[]): FilterSample[] {
  return middles(sessions, ({ taken }) => taken === 0)
}

function middles(
  sessions: readonly (readonly FilterSample[])[],
  counts: (sample: FilterSample) => boolean,
): FilterSample[] {
  const [first = []] = sessions
  return first.map((sample, at) => {
    const all = sessions.map((session) => session[at] as FilterSample)
    const counted = all.filter(counts)
    const times = counted.length === 0 ? all : counted
    return {
      ...sample,
      // Measured by itself, at another moment.
      engine: middle(all, 'engine'),
      ...{ asked: middle(times, 'asked'), answered: middle(times, 'answered') },
      painted: middle(times, 'painted'),
    }
  })
}

function middle(
  times: readonly FilterSample[],
  of: 'engine' | 'asked' | 'answered' | 'painted',
): number {
  return percentile(
    times.map((one) => one[of]),
    50,
  )
}
