import { Search, SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCount } from '#lib/format'
import { Button } from '#ui/buttons/button'
import { SheetPortal } from '#ui/layout/sheet-portal'
import { SidePanel } from '#ui/overlays/side-panel'
import type { Results } from './use-results.ts'
import type { SearchDraft } from './use-search-draft.ts'

export type SearchSheet = 'query' | 'filters' | undefined

interface NarrowScreenToolsProps {
  draft: SearchDraft
  results: Results
  isPhone: boolean
  open: SearchSheet
  onOpen: (open: SearchSheet) => void
  query: ReactNode
  filters: ReactNode
}

/** Shows buttons for the query and the filters on screens too narrow to show them side by side. */
export function NarrowScreenTools({
  draft,
  results,
  isPhone,
  open,
  onOpen,
  query,
  filters,
}: NarrowScreenToolsProps) {
  const set = new Set(draft.criteria.map(({ attribute }) => attribute)).size
  const close = (isOpen: boolean) => !isOpen && onOpen(undefined)
  const shown = results.isLoading ? 'Show people' : `Show ${formatPeopleCount(results.total)}`
  const footer = (
    <Button className="w-full" kind="primary" onClick={() => onOpen(undefined)} size="lg">
      {draft.criteria.length === 0 || results.total === 0 ? 'Close' : shown}
    </Button>
  )
  return (
    <div className="flex items-center gap-2">
      {isPhone && (
        <button
          className="flex h-11 min-w-0 flex-1 items-center gap-2 rounded-md border border-line-control bg-surface px-3 text-left"
          onClick={() => onOpen('query')}
          type="button"
        >
          <Search aria-hidden="true" className="text-fg-3" size={16} />
          <span className="min-w-0 truncate">
            {draft.text || <span className="text-fg-3">Who are you looking for?</span>}
          </span>
        </button>
      )}
      <Button
        aria-keyshortcuts="f"
        className="pointer-coarse:h-11"
        icon={SlidersHorizontal}
        onClick={() => onOpen('filters')}
      >
        {set === 0 ? 'Filters' : `Filters · ${set}`}
      </Button>
      <SheetPortal>
        <SidePanel footer={footer} label="Filters" onOpenChange={close} open={open === 'filters'}>
          <div className="-mx-4 md:-mx-5">{filters}</div>
        </SidePanel>
        <SidePanel
          footer={footer}
          label="Who are you looking for?"
          onOpenChange={close}
          open={open === 'query'}
        >
          {/* Space for the focus ring, which is drawn outside the field. */}
          <div className="pt-0.5">{query}</div>
        </SidePanel>
      </SheetPortal>
    </div>
  )
}

function formatPeopleCount(total: number): string {
  return formatCount(total, 'person', 'people')
}
