import { Link } from '@tanstack/react-router'
import { ChevronLeft, EllipsisVertical, Search } from 'lucide-react'
import { useState } from 'react'
import { LateMenu } from '#ui/late-menu'
import { PhoneBar } from '#ui/phone-bar'
import { useBoard } from '../board-room.ts'
import { FindFilter } from '../tools/find-filter.tsx'
import { useBoardFilters } from '../use-board-filters.ts'

const button =
  'touch-target grid size-9 shrink-0 place-items-center rounded-md text-frame-fg-2 hover:text-frame-fg'

/** The head of the board on a phone: back, which job, find, and the menu. */
export function PhoneHead() {
  const title = useBoard((state) => state.job.title)
  const state = useBoardFilters()
  const [isFinding, setFinding] = useState(state.filters.find !== undefined)
  return (
    <>
      <PhoneBar>
        <Link aria-label="Back to the jobs" className={`${button} -ml-2`} to="/main/jobs">
          <ChevronLeft aria-hidden="true" size={20} />
        </Link>
        <h1 className="min-w-0 flex-1 truncate text-type-15 text-frame-fg">{title}</h1>
        <button
          aria-expanded={isFinding}
          aria-label="Find in this pipeline"
          className={button}
          onClick={() => {
            if (isFinding) state.change({ find: undefined })
            setFinding(!isFinding)
          }}
          type="button"
        >
          <Search aria-hidden="true" size={20} />
        </button>
        <LateMenu
          button={(asking) => (
            <button
              aria-label="More for this pipeline"
              className={`${button} -mr-2`}
              type="button"
              {...asking}
            >
              <EllipsisVertical aria-hidden="true" size={20} />
            </button>
          )}
          load={loadMenu}
          props={{}}
          waits="until wanted"
        />
      </PhoneBar>
      {isFinding && (
        <div className="px-4 pt-3">
          <FindFilter state={state} />
        </div>
      )}
    </>
  )
}

async function loadMenu() {
  return (await import('./board-menu.tsx')).BoardMenu
}
