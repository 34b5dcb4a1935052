import { listReceipts, receiptViews } from '@headwater/contract/billing/receipts'
import { ListFilter } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useLoadPages } from '#lib/use-load-pages'
import { useSteps } from '#lib/use-steps'
import { Card } from '#ui/card'
import { ExportButton } from '#ui/export-button'
import { IconButton } from '#ui/icon-button'
import { OverSheet } from '#ui/over-sheet'
import { Segmented } from '#ui/segmented'
import { LedgerList } from './ledger-list.tsx'
import { useLedgerSearch } from './use-ledger-search.ts'

const LedgerFilters = lazy(async () => ({
  default: (await import('./ledger-filters.tsx')).LedgerFilters,
}))
const ReceiptPanel = lazy(async () => ({
  default: (await import('./receipt-panel.tsx')).ReceiptPanel,
}))

interface LedgerCardProps {
  /** Everybody's receipts and the export, or one's own alone. */
  isWhole: boolean
}

/** Every movement of credits: who, for what, and what was left. */
export function LedgerCard({ isWhole }: LedgerCardProps) {
  const state = useLedgerSearch()
  const { search, filter, change, clear, isNarrowed } = state
  const pages = useLoadPages(listReceipts, { ...filter, limit: 100 })
  const [isFiltering, setFiltering] = useState(isNarrowed)
  const [wasOpened, setOpened] = useState(false)
  if (search.receipt !== undefined && !wasOpened) setOpened(true)
  if (isNarrowed && !isFiltering) setFiltering(true)
  const receipts = pages.items ?? []
  const openIndex = receipts.findIndex(({ number }) => number === search.receipt)
  const steps = useSteps(pages, openIndex, ({ number }) => change({ receipt: number }))
  const isPart = isNarrowed || filter.view !== 'all'
  const title = isWhole ? 'Credit ledger' : 'Your own receipts'

  return (
    <Card
      aria-labelledby="ledger-title"
      className="min-w-0 scroll-mt-4 overflow-hidden"
      id="ledger"
      padding="none"
    >
      <div className="flex min-h-12 flex-wrap items-center gap-x-2 gap-y-2 px-4 max-md:py-2 md:px-5">
        <h3 className="mr-auto text-type-15" id="ledger-title">
          {title}
        </h3>
        <span className="max-md:order-last max-md:grow">
          <Segmented
            label="Receipts to show"
            onValueChange={(view) => change({ view: view === 'all' ? undefined : view })}
            segments={receiptViews.map((view) => ({ value: view, label: viewNames[view] }))}
            value={filter.view}
          />
        </span>
        <IconButton
          aria-expanded={isFiltering}
          className="max-md:order-last"
          disabledReason={isNarrowed ? 'Clear the filter first.' : undefined}
          icon={ListFilter}
          kind="secondary"
          label={isFiltering ? 'Hide the filter' : 'Filter'}
          onClick={() => setFiltering(!isFiltering)}
        />
        {isWhole && (
          <ExportButton
            className="max-md:-mr-1 max-md:border-transparent! max-md:px-1! max-md:text-link! max-md:shadow-none! max-md:[&>svg]:hidden"
            onExport={async (format) =>
              (await import('./export-ledger.ts')).exportLedger({
                filter,
                isNarrowed: isPart,
                format,
              })
            }
          />
        )}
      </div>
      {isFiltering && (
        <Suspense fallback={<div className="h-11" />}>
          <LedgerFilters
            {...state}
            hasPeople={isWhole}
            personName={receipts.find(({ by }) => by?.client_id === search.person)?.by?.name}
          />
        </Suspense>
      )}
      <LedgerList
        isNarrowed={isPart}
        key={JSON.stringify(filter)}
        label={title}
        onClear={() => {
          clear()
          change({ view: undefined })
        }}
        onOpen={(receipt) => change({ receipt })}
        openNumber={search.receipt}
        pages={pages}
      />
      <Suspense>
        {wasOpened && (
          <OverSheet>
            <ReceiptPanel
              isWhole={isWhole}
              number={search.receipt}
              onClose={() => change({ receipt: undefined })}
              onFilter={change}
              steps={steps}
            />
          </OverSheet>
        )}
      </Suspense>
    </Card>
  )
}

const viewNames = { all: 'All', usage: 'Usage', purchases: 'Purchases' } as const
