import type { Hideable, ResultHit } from '@headwater/contract/flows/results'
import type { Criterion } from '@headwater/contract/sourcing/criteria'

/** Whom a search is for, by what, and whom it leaves out. */
export type ResultsKey = readonly [string, string, readonly Criterion[] | 'saved', string]

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
