import type { ResultHit } from '@headwater/contract/flows/results'

/** The person an act is about, and their display name, because names may be hidden. */
export interface ActTarget {
  hit: Pick<ResultHit, 'id' | 'personStatus'>
  name: string
}
