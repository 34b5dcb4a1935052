import { maxPeopleAtOnce, restorePeople } from '@headwater/contract/sourcing/people'
import type { QueryClient } from '@tanstack/react-query'
import { countOf, formatNumber } from '#lib/format'
import { call } from '#lib/http-client'
import { sayFailure } from '#lib/say-failure'
import { toast } from '#ui/toast'
import { forgetUnseen, reloadPeople } from './reload-people.ts'

/** Brings removed people back, says so, and ends when whoever looks at the removed no longer sees them. */
export async function bringBack(cache: QueryClient, ids: readonly string[]): Promise<void> {
  try {
    let restored = 0
    for (const personIds of inParts(ids))
      restored += (await call(restorePeople, { personIds })).restored
    toast(sayRestored(restored, ids.length))
  } catch (error) {
    toast({ message: sayFailure(error), tone: 'bad' })
  }
  forgetUnseen(cache)
  await reloadPeople(cache)
}

/** As many as one call takes, each time. */
export function* inParts(ids: readonly string[]): Generator<string[]> {
  for (let at = 0; at < ids.length; at += maxPeopleAtOnce) yield ids.slice(at, at + maxPeopleAtOnce)
}

function sayRestored(restored: number, asked: number): string {
  if (restored === asked) return `${countOf(restored, 'person is', 'people are')} back.`
  if (restored === 0)
    return asked === 1
      ? 'They stay away: one of their addresses is on the never-again list.'
      : 'They stay away: each has an address on the never-again list.'
  return `${formatNumber(restored)} of ${formatNumber(asked)} are back. The others are never to be taken in again.`
}
