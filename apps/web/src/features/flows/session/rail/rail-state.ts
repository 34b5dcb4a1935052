import type { Criterion } from '@headwater/contract/sourcing/criteria'
import type { Names } from '../draft-store.ts'
import type { ResultsKey } from '../results-key.ts'
import type { Results } from '../use-results.ts'
import type { SearchDraft } from '../use-search-draft.ts'

/** What every filter of the rail knows. */
export interface RailState {
  criteria: readonly Criterion[]
  names: Names
  set: (criteria: readonly Criterion[], names?: Names) => void
  /** How many more would be found without a criterion; of musts and nots alone. */
  costs: ReadonlyMap<string, number>
  /** What is looked for, for whoever counts the values of those found. */
  key: ResultsKey | undefined
  /** Words that no list knows, by the criterion they stand in. */
  unknown: ReadonlyMap<string, string>
  isReadOnly: boolean
}

export function railStateOf(
  draft: SearchDraft,
  { key, reply }: Pick<Results, 'key' | 'reply'>,
): RailState {
  return {
    criteria: draft.criteria,
    names: { ...reply?.names, ...draft.names },
    set: draft.set,
    costs: new Map(reply?.costs.map(({ id, people }) => [id, people])),
    key,
    unknown: new Map(reply?.notUnderstood.map(({ id, text }) => [id, text])),
    isReadOnly: draft.isReadOnly,
  }
}

export interface FilterProps {
  rail: RailState
}
