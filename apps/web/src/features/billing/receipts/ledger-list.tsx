import type { Receipt } from '@headwater/contract/billing/receipts'
import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import type { LoadedPages } from '#lib/use-load-pages'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { ListFoot } from '#ui/list-foot'
import { useDelayedLoading } from '#ui/use-delayed-loading'
import { useMediaQuery } from '#ui/use-media-query'
import { CardFailure } from '../card-failure.tsx'
import { LedgerItems } from './ledger-items.tsx'
import { LedgerSkeleton } from './ledger-skeleton.tsx'
import { LedgerTable } from './ledger-table.tsx'

interface LedgerListProps {
  label: string
  pages: LoadedPages<Receipt>
  openNumber: number | undefined
  /** A view or a filter leaves some of them out. */
  isNarrowed: boolean
  onClear: () => void
  onOpen: (number: number) => void
}

/** The movements, or what stands in their place. */
export function LedgerList({ pages, isNarrowed, onClear, ...rows }: LedgerListProps) {
  const { items, isLoading, error } = pages
  const isPhone = useMediaQuery('(width < 768px)')
  const showsSkeleton = useDelayedLoading(isLoading)
  if (showsSkeleton && !items) return <LedgerSkeleton />
  if (!items && error !== undefined && !isLoading)
    return <CardFailure error={error} retry={pages.retry} />
  if (!items) return <div className="h-71 max-md:h-98" />
  if (items.length === 0)
    return isNarrowed ? (
      <EmptyState
        icon={ReceiptText}
        primary={<Button onClick={onClear}>Show all receipts</Button>}
        title="No receipt of that kind"
      >
        No movement of credits matches what is chosen above.
      </EmptyState>
    ) : (
      <EmptyState icon={ReceiptText} title="No receipts yet">
        Every credit that comes or goes leaves a receipt here, with the balance before and after.
      </EmptyState>
    )
  return (
    <div aria-busy={pages.isStale || undefined}>
      {isPhone ? (
        <PhoneList pages={pages} receipts={items} {...rows} />
      ) : (
        <>
          <LedgerTable pages={pages} receipts={items} {...rows} />
          {error !== undefined && <ListFoot label="Show older" pages={pages} />}
        </>
      )}
    </div>
  )
}

type PhoneListProps = Omit<LedgerListProps, 'isNarrowed' | 'onClear'> & {
  receipts: readonly Receipt[]
}

/** A few first, for other cards stand below; more when they are asked for. */
function PhoneList({ pages, receipts, ...rows }: PhoneListProps) {
  const [most, setMost] = useState(fewOnPhone)
  function showMore() {
    setMost(most + moreOnPhone)
    if (most + moreOnPhone > receipts.length) pages.loadMore()
  }
  return (
    <>
      <LedgerItems receipts={receipts.slice(0, most)} {...rows} />
      {(receipts.length > most || pages.hasMore) && (
        <ListFoot label="Show older" onMore={showMore} pages={pages} />
      )}
    </>
  )
}

const fewOnPhone = 6
const moreOnPhone = 50
