import { Combobox } from '#ui/combobox'
import { useBoard } from '../board-room.ts'
import type { FilterState } from '../use-board-filters.ts'

/** Whether anybody here has a tag, or one was asked for. */
export function useHasTags({ filters }: FilterState): boolean {
  const tags = useBoard((board) => board.columns.tags)
  return tags.length > 0 || filters.tags !== undefined
}

/** Those alone who have all of these tags. */
export function TagsFilter({ state: { filters, change } }: { state: FilterState }) {
  const tags = useBoard((board) => board.columns.tags)
  const chosen = filters.tags ?? []
  return (
    <Combobox
      className="max-md:w-full"
      label="Tags"
      look="filter"
      multiple
      onValuesChange={(values) => change({ tags: values })}
      options={[...new Set([...tags, ...chosen])].map((tag) => ({ value: tag, label: tag }))}
      placeholder="All tags"
      searchPlaceholder="Find a tag"
      values={chosen}
    />
  )
}
