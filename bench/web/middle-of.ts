import { percentile } from '../search/measure.ts'
import type { FilterSample } from './measure-filters.ts'

/**
 * Several sessions as one, each change at its middle: on the screen as the engine's own time is. A change
 * by itself also measures what else the host did in that tenth of a second.
 */
export function middleOf(sessions: readonly (readonly FilterSample[])[]): FilterSample[] {
  const [first = []] = sessions
  return first.map((sample, at) => {
    const times = sessions.map((session) => session[at] as FilterSample)
    const middle = (of: 'engine' | 'asked' | 'answered' | 'painted') =>
      percentile(
        times.map((one) => one[of]),
        50,
      )
    return {
      ...sample,
      ...{ engine: middle('engine'), asked: middle('asked') },
      ...{ answered: middle('answered'), painted: middle('painted') },
    }
  })
}
