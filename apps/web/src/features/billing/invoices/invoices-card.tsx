import { listInvoices } from '@headwater/contract/billing/spending'
import { FileText } from 'lucide-react'
import { useLoadPages } from '#lib/use-load-pages'
import { Card } from '#ui/card'
import { EmptyState } from '#ui/empty-state'
import { ListFoot } from '#ui/list-foot'
import { Skeleton, SkeletonRegion } from '#ui/skeleton'
import { useDelayedLoading } from '#ui/use-delayed-loading'
import { CardFailure } from '../card-failure.tsx'
import { CardHead } from '../card-head.tsx'
import { InvoiceTable } from './invoice-table.tsx'

/** What was paid, and what waits to be. */
export function InvoicesCard() {
  const pages = useLoadPages(listInvoices, { limit: 12 })
  const { items, error, isLoading } = pages
  const showsSkeleton = useDelayedLoading(isLoading)
  return (
    <Card
      aria-labelledby="invoices-title"
      className="scroll-mt-4 overflow-hidden"
      id="invoices"
      padding="none"
    >
      <div className="px-4 py-2 md:px-5">
        <CardHead id="invoices-title" title="Invoices" />
      </div>
      {items ? (
        items.length === 0 ? (
          <EmptyState icon={FileText} title="No invoices yet">
            What you subscribe to or buy appears here with its invoice, a few moments after payment.
          </EmptyState>
        ) : (
          <>
            <InvoiceTable invoices={items} />
            {pages.hasMore && <ListFoot label="Show older" pages={pages} />}
          </>
        )
      ) : error !== undefined && !isLoading ? (
        <CardFailure error={error} retry={pages.retry} />
      ) : (
        <InvoicesSkeleton isShown={showsSkeleton} />
      )}
    </Card>
  )
}

function InvoicesSkeleton({ isShown }: { isShown: boolean }) {
  const place = (
    <>
      <div className="h-8 border-b border-line bg-sunken" />
      {['w-52', 'w-36'].map((width) => (
        <div
          className="flex h-11 items-center justify-between border-line px-4 not-last:border-b md:px-5"
          key={width}
        >
          <Skeleton className={`h-3 ${width}`} />
          <Skeleton className="h-3 w-16" />
        </div>
      ))}
    </>
  )
  if (!isShown) return <div className="invisible">{place}</div>
  return <SkeletonRegion label="Loading invoices">{place}</SkeletonRegion>
}
