import { ListSearchInput } from '#ui/forms/list-search-input'
import type { BoardFilterState } from '../use-board-filters.ts'

/** Filters by words in name, title, employer, place or tags. */
export function TextFilter({ state: { filters, change } }: { state: BoardFilterState }) {
  return (
    <ListSearchInput
      group="Pipeline"
      label="Search this pipeline"
      onChange={(find) => change({ find })}
      placeholder="Search this pipeline"
      value={filters.find}
    />
  )
}
