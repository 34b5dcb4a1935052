import { getReceipt } from '@headwater/contract/billing/receipts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { loadOptions } from '#lib/use-load-data'
import type { Steps } from '#lib/use-steps'
import { CopyButton } from '#ui/copy-button'
import { PanelSteps } from '#ui/panel-steps'
import { SidePanel } from '#ui/side-panel'
import { Skeleton, SkeletonRegion } from '#ui/skeleton'
import { useDelayedLoading } from '#ui/use-delayed-loading'
import { CardFailure } from '../card-failure.tsx'
import { ReceiptFacts } from './receipt-facts.tsx'
import type { LedgerSearch } from './use-ledger-search.ts'
import { nameReceipt } from './write-receipt.ts'

interface ReceiptPanelProps {
  /** Undefined when none is open. */
  number: number | undefined
  isWhole: boolean
  steps: Steps
  onClose: () => void
  onFilter: (changes: Partial<LedgerSearch>) => void
}

/** One receipt in full, beside the list. */
export function ReceiptPanel({ number, isWhole, steps, onClose, onFilter }: ReceiptPanelProps) {
  // While it slides out it still shows what it showed.
  const [shown, setShown] = useState(number)
  if (number !== undefined && number !== shown) setShown(number)
  const query = useQuery({
    ...loadOptions(getReceipt, { number: shown ?? 1 }, messages),
    enabled: shown !== undefined,
    // A receipt never changes.
    staleTime: Number.POSITIVE_INFINITY,
  })
  const showsSkeleton = useDelayedLoading(query.isPending)
  if (shown === undefined) return null
  const name = nameReceipt(shown)
  return (
    <SidePanel
      footer={
        query.data && <CopyButton label="Copy receipt" text={JSON.stringify(query.data, null, 2)} />
      }
      label={`Receipt ${name}`}
      onOpenChange={(open) => open || onClose()}
      open={number !== undefined}
      position={`Receipt ${name}`}
      tools={<PanelSteps back="Newer receipt" on="Older receipt" steps={steps} />}
    >
      {query.data ? (
        <ReceiptFacts isWhole={isWhole} onFilter={onFilter} receipt={query.data} />
      ) : query.isError ? (
        <CardFailure error={query.error.message} retry={() => void query.refetch()} />
      ) : (
        showsSkeleton && <PanelSkeleton />
      )}
    </SidePanel>
  )
}

const messages = {
  404: 'There is no such receipt among those you may see.',
  other: 'The receipt could not be loaded. Try again in a moment.',
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
