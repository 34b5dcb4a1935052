import { formatCount } from './format.ts'

/** Formats how long a rate-limited user has to wait. */
export function formatWait(seconds = 60): string {
  return seconds < 60
    ? formatCount(Math.ceil(seconds), 'second', 'seconds')
    : formatCount(Math.ceil(seconds / 60), 'minute', 'minutes')
}
