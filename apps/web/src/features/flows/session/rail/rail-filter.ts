import type { Attribute, Criterion } from '@headwater/contract/sourcing/criteria'
import { type ComponentType, createContext, memo } from 'react'
import { shallow } from 'zustand/shallow'
import { listValues } from '../criteria/criterion-values.ts'
import { filterByAttribute } from '../criteria/edit-criteria.ts'
import type { CriteriaEdit, ValueNames } from '../draft-store.ts'
import type { ResultsKey } from '../results-key.ts'
import type { Results } from '../use-results.ts'
import type { SearchDraft } from '../use-search-draft.ts'

/** The data a filter of the rail receives. */
export interface RailFilter {
  /** The criteria of this filter. */
  own: readonly Criterion[]
  names: ValueNames
  /** Edits the whole search in its current state. */
  edit: (change: CriteriaEdit, names?: ValueNames) => void
  /** How many more people would match without a criterion, for must-haves and exclusions only. */
  costs: ReadonlyMap<string, number>
  /** Unrecognised words by the id of their criterion. */
  unknown: ReadonlyMap<string, string>
  isReadOnly: boolean
}

/** The key of the current search, for filters that count the values of the results. */
export const SearchedKeyContext = createContext<ResultsKey | undefined>(undefined)

export function createRailFilters(
  draft: Pick<SearchDraft, 'criteria' | 'names' | 'edit' | 'isReadOnly'>,
  reply: Results['reply'],
): (attribute: Attribute) => RailFilter {
  const { criteria, names, edit, isReadOnly } = draft
  const shared = {
    edit,
    isReadOnly,
    names: { ...reply?.names, ...names },
    costs: new Map(reply?.costs.map(({ id, people }) => [id, people])),
    unknown: new Map(reply?.notUnderstood.map(({ id, text }) => [id, text])),
  }
  return (attribute) => ({ ...shared, own: filterByAttribute(criteria, attribute) })
}

export interface FilterProps {
  rail: RailFilter
}

/** Memoises a filter, so that it re-renders only when its own data changes. */
export function memoFilter<Props extends FilterProps>(Filter: ComponentType<Props>) {
  return memo(
    Filter,
    ({ rail: before, ...others }, { rail: after, ...next }) =>
      shallow(others, next) && isSameFilter(before, after),
  )
}

function isSameFilter(before: RailFilter, after: RailFilter): boolean {
  return (
    before.isReadOnly === after.isReadOnly &&
    before.own.length === after.own.length &&
    after.own.every((criterion, at) => {
      const { id } = criterion
      return (
        criterion === before.own[at] &&
        before.costs.get(id) === after.costs.get(id) &&
        before.unknown.get(id) === after.unknown.get(id) &&
        hasSameNames(criterion, before.names, after.names)
      )
    })
  )
}

function hasSameNames(criterion: Criterion, before: ValueNames, after: ValueNames): boolean {
  const was = listValues(criterion, before)
  return listValues(criterion, after).every(({ text }, at) => text === was[at]?.text)
}
