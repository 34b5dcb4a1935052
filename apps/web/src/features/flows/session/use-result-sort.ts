import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { type ResultSort, resultSorts } from '@headwater/contract/sourcing/search'
import { useNavigate, useSearch } from '@tanstack/react-router'

export interface ChosenSort {
  /** What the list is ordered by now. */
  sort: ResultSort
  /** What was chosen, which may not be possible with these criteria. */
  chosen: ResultSort
  /** The criterion with the cities that distances are measured from. */
  cities: Criterion | undefined
  onSortChange: (sort: ResultSort) => void
}

/** Returns the order of the list and a setter. It is stored in the URL, like the open person. */
export function useResultSort(criteria: readonly Criterion[]): ChosenSort {
  const { sort: wanted } = useSearch({ strict: false }) as { sort?: unknown }
  const navigate = useNavigate()
  const chosen = resultSorts.find((each) => each === wanted) ?? 'match'
  return {
    sort: toUsableSort(chosen, criteria),
    chosen,
    cities: findWantedCities(criteria),
    onSortChange: (sort) =>
      void navigate({
        to: '.',
        search: ({ sort: _, ...before }: Record<string, unknown>) =>
          sort === 'match' ? before : { ...before, sort },
        replace: true,
        resetScroll: false,
      }),
  }
}

/** Without a city there is no distance to order by. */
export function toUsableSort(sort: ResultSort, criteria: readonly Criterion[]): ResultSort {
  return sort === 'distance' && !findWantedCities(criteria) ? 'match' : sort
}

function findWantedCities(criteria: readonly Criterion[]): Criterion | undefined {
  return criteria.find(({ attribute, mode }) => attribute === 'cities' && mode !== 'not')
}
