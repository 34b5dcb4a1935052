import type { Mode } from '@headwater/contract/sourcing/criteria'
import type { Cue } from '../lexicon/cues.ts'
import type { Event } from './events.ts'
import type { Item } from './items.ts'
import type { Page } from './page.ts'

const breaks: ReadonlySet<Event['gap']> = new Set(['comma', 'stop', 'close', 'open'])

/**
 * "Tableau would be nice", "German required": whether a cue speaks of what stands before it. It
 * does where something stands there in the same clause, and nothing follows.
 */
export function isAfterthought({ events }: Page, at: number, cues: readonly Cue[]): boolean {
  if (!cues.some((cue) => cue === 'nice' || cue === 'nice after' || cue === 'must')) return false
  return hasTermBefore(events, at) && !hasTermBehind(events, at)
}

/** Gives the things of this clause, and of the list they end, the mode that comes after them. */
export function readAfterthought(page: Page, at: number, items: Item[], mode: Mode): void {
  const start = startOfClause(page.events, at)
  const from = page.tokens[page.events[start]?.first ?? 0]?.from ?? 0
  for (let index = items.length - 1; index >= 0; index--) {
    const item = items[index]
    if (!item || item.from < from) break
    if (item.mode !== 'not') item.mode = mode
  }
}

function startOfClause(events: readonly Event[], at: number): number {
  let start = at
  while (start > 0 && !breaks.has(events[start]?.gap ?? 'join')) start--
  return start
}

function isTerm({ kind }: Event): boolean {
  return (
    kind === 'term' ||
    kind === 'years' ||
    kind === 'quote' ||
    kind === 'unknown' ||
    kind === 'protected'
  )
}

function hasTermBefore(events: readonly Event[], at: number): boolean {
  for (let before = at; before > 0; before--) {
    if (breaks.has(events[before]?.gap ?? 'join')) return false
    const event = events[before - 1]
    if (event && isTerm(event)) return true
  }
  return false
}

function hasTermBehind(events: readonly Event[], at: number): boolean {
  for (let next = at + 1; next < events.length; next++) {
    const event = events[next]
    if (!event || breaks.has(event.gap)) return false
    if (isTerm(event)) return true
  }
  return false
}
