import { type FlowSummary, listFlows } from '@headwater/contract/flows/flows'
import { useState } from 'react'
import { type LoadedPages, useLoadPages } from '#lib/use-load-pages'
import { Button } from '#ui/buttons/button'
import { LoadMore } from '#ui/data/load-more'
import { SearchRow } from './search-row.tsx'

interface ArchivedSearchesProps {
  jobId: string
  next: number
  mayWrite: boolean
}

/** Lists archived searches on request. Renders nothing when there are none. */
export function ArchivedSearches({ jobId, ...rest }: ArchivedSearchesProps) {
  const [isOpen, setOpen] = useState(false)
  const pages = useLoadPages(listFlows, { limit: 20, jobId, isArchived: 'true' })
  const { items, error } = pages
  // If it is unknown whether there are any, the list shows why.
  if (items ? items.length === 0 : error === undefined && !isOpen) return null
  return (
    <div className="flex flex-col items-start gap-2">
      <div className="-ml-2.5">
        <Button aria-expanded={isOpen} kind="ghost" onClick={() => setOpen(!isOpen)} size="sm">
          {isOpen ? 'Hide archived sessions' : 'Show archived sessions'}
        </Button>
      </div>
      {isOpen && <Archived pages={pages} {...rest} />}
    </div>
  )
}

interface ArchivedProps extends Omit<ArchivedSearchesProps, 'jobId'> {
  pages: LoadedPages<FlowSummary>
}

function Archived({ pages, ...rest }: ArchivedProps) {
  const { items, error, hasMore, isLoading } = pages
  return (
    <div className="w-full">
      {items && (
        <ul aria-label="Archived sessions" className="flex flex-col rounded-lg border border-line">
          {items.map((flow) => (
            <SearchRow flow={flow} key={flow.id} {...rest} />
          ))}
        </ul>
      )}
      {(hasMore || error !== undefined) && !isLoading && (
        <LoadMore label="Show more" pages={pages} />
      )}
    </div>
  )
}
