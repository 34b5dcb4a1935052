import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { formatCount } from '#lib/format'
import { Button } from '#ui/buttons/button'
import { IconButton } from '#ui/buttons/icon-button'
import { SelectionModeButtons } from '#ui/data/selection-mode'
import { SheetPortal } from '#ui/layout/sheet-portal'
import { SidePanel } from '#ui/overlays/side-panel'
import { FilteredTotal, type ToolbarProps } from './desktop-toolbar.tsx'
import { SessionFilters, SessionSort } from './session-filters.tsx'
import { SessionViewsButton } from './session-views-button.tsx'

/** Shows the filters in a sheet, then views, selection and the total. */
export function PhoneToolbar({ state, sessions, selection, isOfOneJob }: ToolbarProps) {
  const [isOpen, setOpen] = useState(false)
  const { isFiltered, clear } = state
  const { total } = sessions
  const ids = sessions.items?.map(({ id }) => id) ?? []
  return (
    <>
      <IconButton
        className={isFiltered ? 'text-accent-text!' : ''}
        icon={SlidersHorizontal}
        kind="secondary"
        label={isFiltered ? 'Filters (active)' : 'Filters'}
        onClick={() => setOpen(true)}
      />
      <SheetPortal>
        <SidePanel
          footer={
            <>
              <Button className="flex-1" kind="primary" onClick={() => setOpen(false)}>
                {total === undefined
                  ? 'Show sessions'
                  : `Show ${formatCount(total, 'session', 'sessions')}`}
              </Button>
              {isFiltered && <Button onClick={clear}>Clear</Button>}
            </>
          }
          label="Filters"
          onOpenChange={setOpen}
          open={isOpen}
        >
          <h2 className="pb-4 text-type-18">Filters</h2>
          <div className="flex flex-col gap-3">
            <SessionFilters {...state} isOfOneJob={isOfOneJob} />
            <SessionSort {...state} />
          </div>
        </SidePanel>
      </SheetPortal>
      <div className="flex w-full items-center gap-2">
        {!isOfOneJob && <SessionViewsButton {...state} />}
        {ids.length > 0 && <SelectionModeButtons ids={ids} selection={selection} />}
        <FilteredTotal isFiltered={isFiltered} total={total} />
      </div>
    </>
  )
}
