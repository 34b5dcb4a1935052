import type { Attribute, Criterion } from '@headwater/contract/sourcing/criteria'
import { type ComponentType, createContext, memo } from 'react'
import { shallow } from 'zustand/shallow'
import { ofAttribute } from '../criteria/edit-criteria.ts'
import { valuesOf } from '../criteria/values.ts'
import type { Edit, Names } from '../draft-store.ts'
import type { ResultsKey } from '../results-key.ts'
import type { Results } from '../use-results.ts'
import type { SearchDraft } from '../use-search-draft.ts'

/** What a filter of the rail knows. */
export interface RailState {
  /** What is asked for in this filter. */
  own: readonly Criterion[]
  names: Names
  /** Changes the whole search as it is at that moment. */
  edit: (change: Edit, names?: Names) => void
  /** How many more would be found without a criterion; of musts and nots alone. */
  costs: ReadonlyMap<string, number>
  /** Words that no list knows, by the criterion they stand in. */
  unknown: ReadonlyMap<string, string>
  isReadOnly: boolean
}

/** What is looked for, for whoever counts the values of those found. */
export const SearchedKey = createContext<ResultsKey | undefined>(undefined)

export function railStateOf(
  draft: Pick<SearchDraft, 'criteria' | 'names' | 'edit' | 'isReadOnly'>,
  reply: Results['reply'],
): (attribute: Attribute) => RailState {
  const { criteria, names, edit, isReadOnly } = draft
  const shared = {
    ...{ edit, isReadOnly, names: { ...reply?.names, ...names } },
    costs: new Map(reply?.costs.map(({ id, people }) => [id, people])),
    unknown: new Map(reply?.notUnderstood.map(({ id, text }) => [id, text])),
  }
  return (attribute) => ({ ...shared, own: ofAttribute(criteria, attribute) })
}

export interface FilterProps {
  rail: RailState
}

/** A change of one filter draws that filter: the others are drawn when something of their own is new. */
export function asFilter<Props extends FilterProps>(Filter: ComponentType<Props>) {
  return memo(
    Filter,
    ({ rail: before, ...others }, { rail: after, ...next }) =>
      shallow(others, next) && isSame(before, after),
  )
}

function isSame(before: RailState, after: RailState): boolean {
  return (
    before.isReadOnly === after.isReadOnly &&
    before.own.length === after.own.length &&
    after.own.every((criterion, at) => {
      const { id } = criterion
      return (
        criterion === before.own[at] &&
        before.costs.get(id) === after.costs.get(id) &&
        before.unknown.get(id) === after.unknown.get(id) &&
        isNamedTheSame(criterion, before.names, after.names)
      )
    })
  )
}

function isNamedTheSame(criterion: Criterion, before: Names, after: Names): boolean {
  const was = valuesOf(criterion, before)
  return valuesOf(criterion, after).every(({ text }, at) => text === was[at]?.text)
}
