import { listReceipts, receiptViews } from '@headwater/contract/billing/receipts'
import { ListFilter } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useLoadPages } from '#lib/use-load-pages'
import { usePreviousNext } from '#lib/use-previous-next'
import { ExportButton } from '#ui/buttons/export-button'
import { IconButton } from '#ui/buttons/icon-button'
import { Segmented } from '#ui/forms/segmented'
import { Card } from '#ui/layout/card'
import { SheetPortal } from '#ui/layout/sheet-portal'
import { LedgerList } from './ledger-list.tsx'
import { useLedgerSearch } from './use-ledger-search.ts'

const LedgerFilters = lazy(async () => ({
  default: (await import('./ledger-filters.tsx')).LedgerFilters,
}))
const ReceiptPanel = lazy(async () => ({
  default: (await import('./receipt-panel.tsx')).ReceiptPanel,
}))

interface LedgerCardProps {
  /** True for the receipts of all members with the export, false for the member's own only. */
  isCompanyWide: boolean
}

/** Lists every movement of credits: by which member, for what, and the balance after it. */
export function LedgerCard({ isCompanyWide }: LedgerCardProps) {
  const state = useLedgerSearch()
  const { search, filter, change, clear, isFiltered } = state
  const pages = useLoadPages(listReceipts, { ...filter, limit: 100 })
  const [isFiltering, setFiltering] = useState(isFiltered)
  const [wasOpened, setOpened] = useState(false)
  if (search.receipt !== undefined && !wasOpened) setOpened(true)
  if (isFiltered && !isFiltering) setFiltering(true)
  const receipts = pages.items ?? []
  const openIndex = receipts.findIndex(({ number }) => number === search.receipt)
  const previousNext = usePreviousNext(pages, openIndex, ({ number }) =>
    change({ receipt: number }),
  )
  const isPart = isFiltered || filter.view !== 'all'
  const title = isCompanyWide ? 'Credit ledger' : 'Your own receipts'

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
          disabledReason={isFiltered ? 'Clear the filters first.' : undefined}
          icon={ListFilter}
          kind="secondary"
          label={isFiltering ? 'Hide filters' : 'Filter'}
          onClick={() => setFiltering(!isFiltering)}
        />
        {isCompanyWide && (
          <ExportButton
            className="max-md:-mr-1 max-md:border-transparent! max-md:px-1! max-md:text-link! max-md:shadow-none! max-md:[&>svg]:hidden"
            onExport={async (format) =>
              (await import('./export-ledger.ts')).exportLedger({
                filter,
                isFiltered: isPart,
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
            hasPeople={isCompanyWide}
            personName={receipts.find(({ by }) => by?.client_id === search.person)?.by?.name}
          />
        </Suspense>
      )}
      <LedgerList
        isFiltered={isPart}
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
          <SheetPortal>
            <ReceiptPanel
              isCompanyWide={isCompanyWide}
              number={search.receipt}
              onClose={() => change({ receipt: undefined })}
              onFilter={change}
              steps={previousNext}
            />
          </SheetPortal>
        )}
      </Suspense>
    </Card>
  )
}

const viewNames = { all: 'All', usage: 'Usage', purchases: 'Purchases' } as const
