import { Lock } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useCredentials } from '#lib/session'
import { Card } from '#ui/card'
import { EmptyState } from '#ui/empty-state'
import { useMayBuy } from './use-may-buy.ts'

// None of it is needed for the first look, and all of it together would weigh too much for that.
const LedgerCard = lazy(async () => ({
  default: (await import('./receipts/ledger-card.tsx')).LedgerCard,
}))
const BurnDownCard = lazy(async () => ({
  default: (await import('./burn-down/burn-down-card.tsx')).BurnDownCard,
}))
const Lower = lazy(async () => ({ default: (await import('./lower-sections.tsx')).LowerSections }))

/** What stands below the cards: where the credits went, and how spending is held in check. */
export function BillingSections() {
  const maySpend = useCredentials()?.privileges.includes('credits.spend') ?? false
  const mayManage = useMayBuy()
  if (mayManage) return <Whole />
  return (
    <>
      {maySpend && (
        <Suspense fallback={<Coming className="h-85" />}>
          <LedgerCard isWhole={false} />
        </Suspense>
      )}
      <Card>
        <EmptyState icon={Lock} title="The rest is for whoever manages billing">
          {maySpend
            ? 'Everybody’s receipts, limits and invoices are seen by owners and by people who manage billing.'
            : 'Receipts, limits and invoices are seen by owners and by people who manage billing.'}
        </EmptyState>
      </Card>
    </>
  )
}

function Whole() {
  return (
    <>
      <div className="@container">
        <div className="grid gap-4 @min-[800px]:grid-cols-[minmax(0,1fr)_308px]">
          <Suspense fallback={<Coming className="h-85" />}>
            <LedgerCard isWhole />
          </Suspense>
          {/* On a phone the picture comes before the list. */}
          <div className="grid max-md:order-first">
            <Suspense fallback={<Coming className="h-85" />}>
              <BurnDownCard />
            </Suspense>
          </div>
        </div>
      </div>
      <Suspense fallback={<Coming className="h-200" />}>
        <Lower />
      </Suspense>
    </>
  )
}

/** Keeps the place of a card while its code is on the way. */
function Coming({ className }: { className: string }) {
  return <div className={className} />
}
