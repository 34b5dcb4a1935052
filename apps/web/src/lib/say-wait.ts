import { countOf } from './format.ts'

/** How long somebody who was too fast has to wait. */
export function sayWait(seconds = 60): string {
  return seconds < 60
    ? countOf(Math.ceil(seconds), 'second', 'seconds')
    : countOf(Math.ceil(seconds / 60), 'minute', 'minutes')
}
