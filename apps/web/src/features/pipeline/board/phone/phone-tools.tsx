import { boardSorts } from '@headwater/contract/pipeline/board'
import { ArrowDownWideNarrow } from 'lucide-react'
import { IconButton } from '#ui/buttons/icon-button'
import { Menu, MenuRadioGroup, MenuRadioItem } from '#ui/overlays/menu'
import { useBoard, useBoardContext } from '../board-context.ts'
import { sortLabels } from '../tools/sort-choice.tsx'
import { WaitingFilter } from '../tools/waiting-filter.tsx'
import type { BoardFilterState } from '../use-board-filters.ts'
import { PhoneFilters } from './phone-filters.tsx'

/** Shows the tools that fit on a phone: waiting, all other filters and the sort order. */
export function PhoneTools({ state }: { state: BoardFilterState }) {
  const { store } = useBoardContext()
  const view = useBoard((board) => board.view)
  return (
    <div className="flex shrink-0 items-center gap-2 px-4 py-2.5">
      <WaitingFilter state={state} />
      <PhoneFilters state={state} />
      <span className="ml-auto">
        <Menu
          align="end"
          trigger={<IconButton icon={ArrowDownWideNarrow} kind="secondary" label="Sort by" />}
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
                Sort: {sortLabels[sort]}
              </MenuRadioItem>
            ))}
          </MenuRadioGroup>
        </Menu>
      </span>
    </div>
  )
}
