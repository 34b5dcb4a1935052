import { type FlowSummary, listFlows } from '@headwater/contract/flows/flows'
import { useState } from 'react'
import { useLoadPages } from '#lib/use-load-pages'
import { Button } from '#ui/button'
import { ListFoot } from '#ui/list-foot'
import { SearchRow } from './search-row.tsx'

interface ArchivedSearchesProps {
  jobId: string
  next: number
  mayWrite: boolean
}

/** The searches that were put away; they are asked for when somebody wants to see them. */
export function ArchivedSearches(props: ArchivedSearchesProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex flex-col items-start gap-2">
      <div className="-ml-2.5">
        <Button aria-expanded={isOpen} kind="ghost" onClick={() => setOpen(!isOpen)} size="sm">
          {isOpen ? 'Hide archived searches' : 'Show archived searches'}
        </Button>
      </div>
      {isOpen && <Archived {...props} />}
    </div>
  )
}

function Archived({ jobId, next, mayWrite }: ArchivedSearchesProps) {
  const pages = useLoadPages(listFlows, { limit: 20, jobId, isArchived: 'true' })
  const { items, error, isLoading } = pages
  if (items?.length === 0) return <p className="px-2 text-type-12 text-fg-2">None is archived.</p>
  return (
    <div className="w-full">
      {items && <Rows items={items} mayWrite={mayWrite} next={next} />}
      {(pages.hasMore || error !== undefined) && !isLoading && (
        <ListFoot label="Show more" pages={pages} />
      )}
    </div>
  )
}

interface RowsProps extends Omit<ArchivedSearchesProps, 'jobId'> {
  items: readonly FlowSummary[]
}

function Rows({ items, ...rest }: RowsProps) {
  return (
    <ul aria-label="Archived searches" className="flex flex-col rounded-lg border border-line">
      {items.map((flow) => (
        <SearchRow flow={flow} key={flow.id} {...rest} />
      ))}
    </ul>
  )
}
