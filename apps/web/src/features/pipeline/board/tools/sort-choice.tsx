import { type BoardView, boardSorts } from '@headwater/contract/pipeline/board'
import { Select } from '#ui/forms/select'
import { useBoard, useBoardContext } from '../board-context.ts'

/** Selects the sort order within columns. */
export function SortChoice() {
  const { store } = useBoardContext()
  const view = useBoard((state) => state.view)
  return (
    <Select
      label="Sort by"
      variant="filter"
      onValueChange={(sort) => store.setView({ ...view, sort })}
      options={boardSorts.map((value) => ({ value, label: `Sort: ${sortLabels[value]}` }))}
      value={view.sort}
    />
  )
}

export const sortLabels: Readonly<Record<BoardView['sort'], string>> = {
  score: 'score',
  moved: 'recently moved',
  waiting: 'longest wait',
  name: 'name',
}
