import { Combobox } from '#ui/forms/combobox'
import { useBoard } from '../board-context.ts'
import type { BoardFilterState } from '../use-board-filters.ts'

/** Returns whether any card has a tag or the filter is set. */
export function useHasTags({ filters }: BoardFilterState): boolean {
  const tags = useBoard((board) => board.columns.tags)
  return tags.length > 0 || filters.tags !== undefined
}

/** Filters by candidates with all of the selected tags. */
export function TagsFilter({ state: { filters, change } }: { state: BoardFilterState }) {
  const tags = useBoard((board) => board.columns.tags)
  const chosen = filters.tags ?? []
  return (
    <Combobox
      className="max-md:w-full"
      label="Tags"
      variant="filter"
      multiple
      onValuesChange={(values) => change({ tags: values })}
      options={[...new Set([...tags, ...chosen])].map((tag) => ({ value: tag, label: tag }))}
      placeholder="All tags"
      searchPlaceholder="Search tags"
      values={chosen}
    />
  )
}
