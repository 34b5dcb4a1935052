import type { ResultHit } from '@headwater/contract/flows/results'

/** Whom an act is about, and what to call them: names may be hidden. */
export interface ActTarget {
  hit: Pick<ResultHit, 'id' | 'standing'>
  name: string
}
