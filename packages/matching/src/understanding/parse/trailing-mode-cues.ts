import type { Mode } from '@headwater/contract/sourcing/criteria'
import type { Cue } from '../lexicon/cues.ts'
import type { QueryEvent } from './events.ts'
import type { UndecidedItem } from './items.ts'
import type { QueryText } from './query-text.ts'

const clauseBreaks: ReadonlySet<QueryEvent['gap']> = new Set(['comma', 'stop', 'close', 'open'])

/**
 * Returns whether a trailing cue ("Tableau would be nice", "German required") applies to what
 * precedes it, which is so if the clause contains an item before it and none after it.
 */
export function isTrailingModeCue(
  { events }: QueryText,
  at: number,
  cues: readonly Cue[],
): boolean {
  if (!cues.some((cue) => cue === 'nice' || cue === 'nice after' || cue === 'must')) return false
  return hasTermBefore(events, at) && !hasTermAfter(events, at)
}

/** Applies a trailing mode to the items of the clause and of the list they end. */
export function applyTrailingModeCue(
  page: QueryText,
  at: number,
  items: UndecidedItem[],
  mode: Mode,
): void {
  const start = startOfClause(page.events, at)
  const from = page.tokens[page.events[start]?.first ?? 0]?.from ?? 0
  for (let index = items.length - 1; index >= 0; index--) {
    const item = items[index]
    if (!item || item.from < from) break
    const isTitle = item.attribute === 'title' || item.attribute === 'seniority'
    // In "nurse, SAP a plus" and "nurse SAP a plus" alike the title stays required.
    if (item.mode !== 'not' && !(isTitle && index < items.length - 1)) item.mode = mode
  }
}

function startOfClause(events: readonly QueryEvent[], at: number): number {
  let start = at
  while (start > 0 && !clauseBreaks.has(events[start]?.gap ?? 'join')) start--
  return start
}

function isTerm({ kind }: QueryEvent): boolean {
  return (
    kind === 'term' ||
    kind === 'years' ||
    kind === 'quote' ||
    kind === 'unknown' ||
    kind === 'protected'
  )
}

function hasTermBefore(events: readonly QueryEvent[], at: number): boolean {
  for (let before = at; before > 0; before--) {
    if (clauseBreaks.has(events[before]?.gap ?? 'join')) return false
    const event = events[before - 1]
    if (event && isTerm(event)) return true
  }
  return false
}

function hasTermAfter(events: readonly QueryEvent[], at: number): boolean {
  for (let next = at + 1; next < events.length; next++) {
    const event = events[next]
    if (!event || clauseBreaks.has(event.gap)) return false
    if (isTerm(event)) return true
  }
  return false
}
