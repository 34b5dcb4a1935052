import { getReceipt } from '@headwater/contract/billing/receipts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { loadQueryOptions } from '#lib/use-load-data'
import type { PreviousNext } from '#lib/use-previous-next'
import { CopyButton } from '#ui/buttons/copy-button'
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton'
import { useDelayedLoading } from '#ui/loading/use-delayed-loading'
import { PreviousNextButtons } from '#ui/navigation/previous-next-buttons'
import { SidePanel } from '#ui/overlays/side-panel'
import { CardLoadError } from '../card-load-error.tsx'
import { formatReceiptNumber } from './format-receipt.ts'
import { ReceiptDetails } from './receipt-details.tsx'
import type { LedgerSearch } from './use-ledger-search.ts'

interface ReceiptPanelProps {
  /** Undefined when no receipt is open. */
  number: number | undefined
  isCompanyWide: boolean
  steps: PreviousNext
  onClose: () => void
  onFilter: (changes: Partial<LedgerSearch>) => void
}

/** Shows one receipt in full next to the list. */
export function ReceiptPanel({
  number,
  isCompanyWide,
  steps: previousNext,
  onClose,
  onFilter,
}: ReceiptPanelProps) {
  // Keep showing the last receipt while the panel slides out.
  const [shown, setShown] = useState(number)
  if (number !== undefined && number !== shown) setShown(number)
  const query = useQuery({
    ...loadQueryOptions(getReceipt, { number: shown ?? 1 }, messages),
    enabled: shown !== undefined,
  })
  const showsSkeleton = useDelayedLoading(query.isPending)
  if (shown === undefined) return null
  const name = formatReceiptNumber(shown)
  return (
    <SidePanel
      footer={
        query.data && <CopyButton label="Copy receipt" text={JSON.stringify(query.data, null, 2)} />
      }
      label={`Receipt ${name}`}
      onOpenChange={(open) => open || onClose()}
      open={number !== undefined}
      position={`Receipt ${name}`}
      tools={<PreviousNextButtons back="Newer receipt" on="Older receipt" steps={previousNext} />}
    >
      {query.data ? (
        <ReceiptDetails isCompanyWide={isCompanyWide} onFilter={onFilter} receipt={query.data} />
      ) : query.isError ? (
        <CardLoadError error={query.error.message} retry={() => void query.refetch()} />
      ) : (
        showsSkeleton && <PanelSkeleton />
      )}
    </SidePanel>
  )
}

const messages = {
  404: 'Receipt not found.',
  other: 'The receipt couldn’t be loaded. Try again in a moment.',
}

function PanelSkeleton() {
  return (
    <SkeletonRegion label="Loading the receipt">
      <Skeleton className="mt-1 h-5 w-52" />
      <Skeleton className="mt-3 h-3 w-40" />
      <Skeleton className="mt-6 h-16 w-full" />
      <Skeleton className="mt-6 h-28 w-full" />
    </SkeletonRegion>
  )
}
