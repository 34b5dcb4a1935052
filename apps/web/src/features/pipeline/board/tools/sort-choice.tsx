import { type BoardView, boardSorts } from '@headwater/contract/pipeline/board'
import { Select } from '#ui/select'
import { useBoard, useBoardRoom } from '../board-room.ts'

/** In which order cards stand in their column. */
export function SortChoice() {
  const { store } = useBoardRoom()
  const view = useBoard((state) => state.view)
  return (
    <Select
      label="Order"
      look="filter"
      onValueChange={(sort) => store.setView({ ...view, sort })}
      options={boardSorts.map((value) => ({ value, label: `Sort: ${sortWords[value]}` }))}
      value={view.sort}
    />
  )
}

export const sortWords: Readonly<Record<BoardView['sort'], string>> = {
  score: 'score',
  moved: 'moved last',
  waiting: 'waits longest',
  name: 'name',
}
