import { Link } from '@tanstack/react-router'
import { ChevronLeft, EllipsisVertical, Search } from 'lucide-react'
import { useState } from 'react'
import { PhoneBarPortal } from '#ui/layout/phone-bar-portal'
import { LazyMenu } from '#ui/overlays/lazy-menu'
import { useBoard } from '../board-context.ts'
import { TextFilter } from '../tools/text-filter.tsx'
import { useBoardFilters } from '../use-board-filters.ts'

const button =
  'touch-target grid size-9 shrink-0 place-items-center rounded-md text-frame-fg-2 hover:text-frame-fg'

/** Shows the board's header on a phone: back, job, search and menu. */
export function PhoneHeader() {
  const title = useBoard((state) => state.job.title)
  const state = useBoardFilters()
  const [isFinding, setFinding] = useState(state.filters.find !== undefined)
  return (
    <>
      <PhoneBarPortal>
        <Link aria-label="Back to jobs" className={`${button} -ml-2`} to="/main/jobs">
          <ChevronLeft aria-hidden="true" size={20} />
        </Link>
        <h1 className="min-w-0 flex-1 truncate text-type-15 text-frame-fg">{title}</h1>
        <button
          aria-expanded={isFinding}
          aria-label="Search this pipeline"
          className={button}
          onClick={() => {
            if (isFinding) state.change({ find: undefined })
            setFinding(!isFinding)
          }}
          type="button"
        >
          <Search aria-hidden="true" size={20} />
        </button>
        <LazyMenu
          button={(buttonProps) => (
            <button
              aria-label="More for this pipeline"
              className={`${button} -mr-2`}
              type="button"
              {...buttonProps}
            >
              <EllipsisVertical aria-hidden="true" size={20} />
            </button>
          )}
          load={loadMenu}
          props={{}}
          loadWhen="until wanted"
        />
      </PhoneBarPortal>
      {isFinding && (
        <div className="px-4 pt-3">
          <TextFilter state={state} />
        </div>
      )}
    </>
  )
}

async function loadMenu() {
  return (await import('./board-menu.tsx')).BoardMenu
}
