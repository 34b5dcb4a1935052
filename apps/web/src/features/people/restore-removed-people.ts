import { maxPeopleAtOnce, restorePeople } from '@headwater/contract/people/people'
import type { QueryClient } from '@tanstack/react-query'
import { formatCount, formatNumber } from '#lib/format'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { toast } from '#ui/feedback/toast'
import { reloadPeople, removeInactiveQueries } from './reload-people.ts'

/**
 * Restores removed people, shows a message and resolves when the list of removed people is up to
 * date.
 */
export async function restoreRemovedPeople(
  cache: QueryClient,
  ids: readonly string[],
): Promise<void> {
  try {
    let restored = 0
    for (const personIds of inBatches(ids))
      restored += (await call(restorePeople, { personIds })).restored
    toast(formatRestored(restored, ids.length))
  } catch (error) {
    toast({ message: formatFailure(error), tone: 'bad' })
  }
  removeInactiveQueries(cache)
  await reloadPeople(cache)
}

/** Splits ids into batches of the size one request accepts. */
export function* inBatches(ids: readonly string[]): Generator<string[]> {
  for (let at = 0; at < ids.length; at += maxPeopleAtOnce) yield ids.slice(at, at + maxPeopleAtOnce)
}

function formatRestored(restored: number, asked: number): string {
  if (restored === asked) return `${formatCount(restored, 'person', 'people')} restored.`
  if (restored === 0)
    return asked === 1
      ? 'Not restored: this person is on the do-not-contact list.'
      : 'Not restored: these people are on the do-not-contact list.'
  return `${formatNumber(restored)} of ${formatNumber(asked)} restored. The others are on the do-not-contact list.`
}
