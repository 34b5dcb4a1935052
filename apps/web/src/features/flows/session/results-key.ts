import type { Hideable, ResultHit } from '@headwater/contract/flows/results'
import type { Criterion } from '@headwater/contract/sourcing/criteria'

/** Whom a search is for, by what, and whom it leaves out. */
export type ResultsKey = readonly [string, string, readonly Criterion[] | 'saved', string]

export function resultsKey(wish: {
  flowId: string
  asked: readonly Criterion[] | undefined
  hidden: string
}): ResultsKey {
  return ['flow-results', wish.flowId, wish.asked ?? 'saved', wish.hidden]
}

/** The order of a choice does not matter. */
export function sayHidden(hide: readonly Hideable[]): string {
  return hide.toSorted().join()
}

/** What the server is asked, whichever part of the answer is wanted. */
export function argsOf([, flowId, wanted, hidden]: ResultsKey) {
  return {
    flowId,
    ...(wanted !== 'saved' && { criteria: [...wanted] }),
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
