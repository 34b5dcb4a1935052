import { Search, SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { countOf, formatNumber } from '#lib/format'
import { Button } from '#ui/button'
import { OverSheet } from '#ui/over-sheet'
import { SidePanel } from '#ui/side-panel'
import type { Results } from './use-results.ts'
import type { SearchDraft } from './use-search-draft.ts'

export type OpenSheet = 'query' | 'filters' | undefined

interface NarrowToolsProps {
  draft: SearchDraft
  results: Results
  isPhone: boolean
  open: OpenSheet
  onOpen: (open: OpenSheet) => void
  query: ReactNode
  filters: ReactNode
}

/** Where there is no room for them side by side: the ways to the question and to the filters. */
export function NarrowTools({
  draft,
  results,
  isPhone,
  open,
  onOpen,
  query,
  filters,
}: NarrowToolsProps) {
  const set = new Set(draft.criteria.map(({ attribute }) => attribute)).size
  const close = (isOpen: boolean) => !isOpen && onOpen(undefined)
  const shown = results.isLoading ? 'Show people' : `Show ${sayPeople(results.total)}`
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
      <OverSheet>
        <SidePanel footer={footer} label="Filters" onOpenChange={close} open={open === 'filters'}>
          <div className="-mx-4 md:-mx-5">{filters}</div>
        </SidePanel>
        <SidePanel
          footer={footer}
          label="Who are you looking for?"
          onOpenChange={close}
          open={open === 'query'}
        >
          {/* The line around the field stands outside of it. */}
          <div className="pt-0.5">{query}</div>
        </SidePanel>
      </OverSheet>
    </div>
  )
}

function sayPeople(total: number): string {
  return total === 1 ? countOf(1, 'person', 'people') : `${formatNumber(total)} people`
}
