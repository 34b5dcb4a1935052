import { graceMinutes, type Launch } from '@headwater/contract/flows/launches'
import { formatCount } from '#lib/format'

/** Formats "10 people" or "1 person". */
export function formatPeople(count: number): string {
  return formatCount(count, 'person', 'people')
}

/** Formats "7 credits" or "1 credit". */
export function formatCredits(count: number): string {
  return formatCount(count, 'credit', 'credits')
}

/** Formats "The other person waits" or "The other 12 wait". */
export function formatWaiting(count: number): string {
  return count === 1 ? 'The other person waits' : `The other ${formatCount(count, 'waits', 'wait')}`
}

/** Says why a dry run that found people contacts none of them. */
export function formatAllSkipped(count: number): string {
  const who =
    count === 1 ? 'The one person found is skipped' : `All ${formatPeople(count)} found are skipped`
  return `${who}: they were contacted recently, have no contact details or must not be contacted.`
}

export function formatLaunched({ people }: Pick<Launch, 'people'>): string {
  return `Launched to ${formatPeople(people)}. You can undo it for ${graceMinutes} minutes.`
}

/** Formats the button that repeats whom a launch reaches and what it costs. */
export function formatLaunchButton(people: number, credits: number | undefined): string {
  const launch = `Launch to ${formatPeople(people)}`
  return credits === undefined ? launch : `${launch} · ${formatCredits(credits)}`
}
