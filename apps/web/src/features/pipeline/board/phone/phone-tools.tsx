import { boardSorts } from '@headwater/contract/pipeline/board'
import { ArrowDownWideNarrow } from 'lucide-react'
import { IconButton } from '#ui/icon-button'
import { Menu, MenuRadioGroup, MenuRadioItem } from '#ui/menu'
import { useBoard, useBoardRoom } from '../board-room.ts'
import { sortWords } from '../tools/sort-choice.tsx'
import { WaitsFilter } from '../tools/waits-filter.tsx'
import type { FilterState } from '../use-board-filters.ts'
import { PhoneFilters } from './phone-filters.tsx'

/** What a phone has room for: who waits, the way to all other filters, and the order. */
export function PhoneTools({ state }: { state: FilterState }) {
  const { store } = useBoardRoom()
  const view = useBoard((board) => board.view)
  return (
    <div className="flex shrink-0 items-center gap-2 px-4 py-2.5">
      <WaitsFilter state={state} />
      <PhoneFilters state={state} />
      <span className="ml-auto">
        <Menu
          align="end"
          trigger={<IconButton icon={ArrowDownWideNarrow} kind="secondary" label="Order" />}
        >
          <MenuRadioGroup
            onValueChange={(value) => {
              const sort = boardSorts.find((each) => each === value)
              if (sort) store.setView({ ...view, sort })
            }}
            value={view.sort}
          >
            {boardSorts.map((sort) => (
              <MenuRadioItem key={sort} value={sort}>
                Sort: {sortWords[sort]}
              </MenuRadioItem>
            ))}
          </MenuRadioGroup>
        </Menu>
      </span>
    </div>
  )
}
