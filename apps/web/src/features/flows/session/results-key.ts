import type { Hideable, ResultHit } from '@headwater/contract/flows/results'
import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { hashKey } from '@tanstack/react-query'

/** Whom a search is for, by what, and whom it leaves out. */
export type ResultsKey = readonly [string, string, string, string]

const saved = 'saved'

export function resultsKey(wish: {
  flowId: string
  asked: readonly Criterion[] | undefined
  hidden: string
}): ResultsKey {
  return ['flow-results', wish.flowId, wish.asked ? sayCriteria(wish.asked) : saved, wish.hidden]
}

const said = new WeakMap<readonly Criterion[], string>()

/** In one word, and once: keys are compared with every drawing, and to go through criteria takes time. */
function sayCriteria(criteria: readonly Criterion[]): string {
  const known = said.get(criteria) ?? hashKey(criteria)
  said.set(criteria, known)
  return known
}

/** The order of a choice does not matter. */
export function sayHidden(hide: readonly Hideable[]): string {
  return hide.toSorted().join()
}

/** What the server is asked, whichever part of the answer is wanted. */
export function argsOf([, flowId, wanted, hidden]: ResultsKey) {
  return {
    flowId,
    ...(wanted !== saved && { criteria: JSON.parse(wanted) as Criterion[] }),
    hide: hidden === '' ? [] : (hidden.split(',') as Hideable[]),
  }
}

/** Somebody's row changed, wherever they stand. */
export function patchHits<Hit extends ResultHit>(
  hits: readonly Hit[],
  personId: string,
  change: (hit: ResultHit) => ResultHit,
): Hit[] {
  return hits.map((hit) => (hit.id === personId ? { ...hit, ...change(hit) } : hit))
}
