import { Search, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { ListSearchInput } from '#ui/forms/list-search-input'
import { PhoneBarPortal } from '#ui/layout/phone-bar-portal'
import { InboxFilters, SortButton } from './inbox-filters.tsx'
import type { ChangeInboxSearch, InboxSearch } from './use-inbox-search.ts'

interface PhoneInboxBarProps {
  search: InboxSearch
  change: ChangeInboxSearch
}

const button =
  'touch-target grid size-9 shrink-0 place-items-center rounded-md text-frame-fg-2 hover:text-frame-fg'

/** The inbox's header on a phone. Search and filters open below it. */
export function PhoneInboxBar({ search, change }: PhoneInboxBarProps) {
  const [isFinding, setFinding] = useState(search.find !== undefined)
  const [isFiltering, setFiltering] = useState(
    search.mailbox !== undefined || search.job !== undefined,
  )
  return (
    <>
      <PhoneBarPortal>
        <h1 className="min-w-0 flex-1 truncate text-type-15 text-frame-fg">Inbox</h1>
        <button
          aria-expanded={isFinding}
          aria-label="Search replies"
          className={button}
          onClick={() => {
            if (isFinding) change({ find: undefined })
            setFinding(!isFinding)
          }}
          type="button"
        >
          <Search aria-hidden="true" size={20} />
        </button>
        <button
          aria-expanded={isFiltering}
          aria-label="Filter and sort"
          className={`${button} -mr-2`}
          onClick={() => setFiltering(!isFiltering)}
          type="button"
        >
          <SlidersHorizontal aria-hidden="true" size={20} />
        </button>
      </PhoneBarPortal>
      {isFinding && (
        <div className="shrink-0 px-4 pt-3">
          <ListSearchInput
            group="Inbox"
            label="Search replies"
            onChange={(find) => change({ find })}
            placeholder="Search replies"
            value={search.find}
          />
        </div>
      )}
      {isFiltering && (
        <div className="flex shrink-0 gap-2 px-4 pt-3">
          <div className="flex min-w-0 flex-1 gap-2 *:min-w-0 *:flex-1">
            <InboxFilters change={change} search={search} />
          </div>
          <SortButton change={change} search={search} />
        </div>
      )}
    </>
  )
}
