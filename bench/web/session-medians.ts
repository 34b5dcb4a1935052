import { percentile } from '../search/measure.ts'
import type { FilterSample } from './measure-filters.ts'

/**
 * Combines several sessions by taking the median of each change, on the screen and in the engine. A
 * single change also measures what else the host did in that tenth of a second.
 */
export function medianOfSessions(sessions: readonly (readonly FilterSample[])[]): FilterSample[] {
  return medians(sessions, () => true)
}

/** Returns the medians of changes not disturbed by the host, or of all if a change always was. */
export function medianOfUndisturbed(
  sessions: readonly (readonly FilterSample[])[],
): FilterSample[] {
  return medians(sessions, ({ taken }) => taken === 0)
}

function medians(
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
      // Measured separately, at another moment.
      engine: median(all, 'engine'),
      asked: median(times, 'asked'),
      answered: median(times, 'answered'),
      painted: median(times, 'painted'),
    }
  })
}

function median(
  times: readonly FilterSample[],
  of: 'engine' | 'asked' | 'answered' | 'painted',
): number {
  return percentile(
    times.map((one) => one[of]),
    50,
  )
}
