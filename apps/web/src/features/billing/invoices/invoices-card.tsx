import { listInvoices } from '@headwater/contract/billing/spending'
import { FileText } from 'lucide-react'
import { useLoadPages } from '#lib/use-load-pages'
import { LoadMore } from '#ui/data/load-more'
import { EmptyState } from '#ui/feedback/empty-state'
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton'
import { Card } from '#ui/layout/card'
import { useDelayedLoading } from '#ui/loading/use-delayed-loading'
import { BillingCardHeader } from '../billing-card-header.tsx'
import { CardLoadError } from '../card-load-error.tsx'
import { InvoiceTable } from './invoice-table.tsx'

/** Shows paid and open invoices. */
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
        <BillingCardHeader id="invoices-title" title="Invoices" />
      </div>
      {items ? (
        items.length === 0 ? (
          <EmptyState icon={FileText} title="No invoices yet">
            Invoices for subscriptions and credits appear here shortly after payment.
          </EmptyState>
        ) : (
          <>
            <InvoiceTable invoices={items} />
            {pages.hasMore && <LoadMore label="Show older" pages={pages} />}
          </>
        )
      ) : error !== undefined && !isLoading ? (
        <CardLoadError error={error} retry={pages.retry} />
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
