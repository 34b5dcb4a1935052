import { ListFinder } from '#ui/list-finder'
import type { FilterState } from '../use-board-filters.ts'

/** Those alone whose name, title, employer, place or tags have these words. */
export function FindFilter({ state: { filters, change } }: { state: FilterState }) {
  return (
    <ListFinder
      group="Pipeline"
      label="Find in this pipeline"
      onChange={(find) => change({ find })}
      placeholder="Find in this pipeline"
      value={filters.find}
    />
  )
}
