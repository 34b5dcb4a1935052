import type { Receipt } from '@headwater/contract/billing/receipts'
import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import type { LoadedPages } from '#lib/use-load-pages'
import { Button } from '#ui/buttons/button'
import { LoadMore } from '#ui/data/load-more'
import { EmptyState } from '#ui/feedback/empty-state'
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton'
import { useMediaQuery } from '#ui/hooks/use-media-query'
import { useDelayedLoading } from '#ui/loading/use-delayed-loading'
import { CardLoadError } from '../card-load-error.tsx'
import { LedgerPhoneList } from './ledger-phone-list.tsx'
import { LedgerTable } from './ledger-table.tsx'

const widths = ['w-48', 'w-56', 'w-64', 'w-44', 'w-60', 'w-40', 'w-52']

interface LedgerListProps {
  label: string
  pages: LoadedPages<Receipt>
  openNumber: number | undefined
  /** A view or a filter hides some receipts. */
  isFiltered: boolean
  onClear: () => void
  onOpen: (number: number) => void
}

/** Lists the movements, or shows the skeleton, error or empty state. */
export function LedgerList({ pages, isFiltered, onClear, ...rows }: LedgerListProps) {
  const { items, isLoading, error } = pages
  const isPhone = useMediaQuery('(width < 768px)')
  const showsSkeleton = useDelayedLoading(isLoading)
  if (showsSkeleton && !items) return <LedgerSkeleton />
  if (!items && error !== undefined && !isLoading)
    return <CardLoadError error={error} retry={pages.retry} />
  if (!items) return <div className="h-71 max-md:h-98" />
  if (items.length === 0)
    return isFiltered ? (
      <EmptyState
        icon={ReceiptText}
        primary={<Button onClick={onClear}>Show all receipts</Button>}
        title="No matching receipts"
      >
        Change or clear the filters to see more.
      </EmptyState>
    ) : (
      <EmptyState icon={ReceiptText} title="No receipts yet">
        Every credit you receive or spend gets a receipt here, with the balance before and after.
      </EmptyState>
    )
  return (
    <div aria-busy={pages.isStale || undefined}>
      {isPhone ? (
        <ExpandablePhoneList pages={pages} receipts={items} {...rows} />
      ) : (
        <>
          <LedgerTable pages={pages} receipts={items} {...rows} />
          {error !== undefined && <LoadMore label="Show older" pages={pages} />}
        </>
      )}
    </div>
  )
}

type PhoneListProps = Omit<LedgerListProps, 'isFiltered' | 'onClear'> & {
  receipts: readonly Receipt[]
}

/** Shows a few rows first, because other cards follow below, and more on request. */
function ExpandablePhoneList({ pages, receipts, ...rows }: PhoneListProps) {
  const [most, setMost] = useState(initialPhoneRows)
  function showMore() {
    setMost(most + morePhoneRows)
    if (most + morePhoneRows > receipts.length) pages.loadMore()
  }
  return (
    <>
      <LedgerPhoneList receipts={receipts.slice(0, most)} {...rows} />
      {(receipts.length > most || pages.hasMore) && (
        <LoadMore label="Show older" onMore={showMore} pages={pages} />
      )}
    </>
  )
}

const initialPhoneRows = 6
const morePhoneRows = 50

/** Seven skeleton rows with the exact size of the real ones. */
function LedgerSkeleton() {
  return (
    <SkeletonRegion label="Loading receipts">
      <div className="h-8 border-b border-line bg-sunken max-md:hidden" />
      {widths.map((width) => (
        <div
          className="flex h-9 items-center gap-4 border-line px-4 not-last:border-b max-md:h-14 max-md:border-t max-md:border-b-0! md:px-5"
          key={width}
        >
          <Skeleton className="h-3 w-11 max-md:hidden" />
          <span className="flex min-w-0 flex-1 flex-col gap-2">
            <Skeleton className={`h-3 max-w-full ${width}`} />
            <Skeleton className="h-2.5 w-40 md:hidden" />
          </span>
          <Skeleton className="size-6 max-md:hidden" round />
          <span className="flex flex-col items-end gap-2">
            <Skeleton className="h-3 w-10" />
            <Skeleton className="h-2.5 w-8 md:hidden" />
          </span>
          <Skeleton className="h-3 w-10 max-md:hidden" />
          <Skeleton className="h-3 w-15 max-md:hidden" />
        </div>
      ))}
    </SkeletonRegion>
  )
}
