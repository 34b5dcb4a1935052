import { Lock } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useCredentials } from '#lib/session'
import { EmptyState } from '#ui/feedback/empty-state'
import { Card } from '#ui/layout/card'
import { useMayBuy } from './use-may-buy.ts'

// Lazy, because none of these cards is needed for the first paint and together they are too large
// for it.
const LedgerCard = lazy(async () => ({
  default: (await import('./receipts/ledger-card.tsx')).LedgerCard,
}))
const BurnDownCard = lazy(async () => ({
  default: (await import('./burn-down/burn-down-card.tsx')).BurnDownCard,
}))
const Lower = lazy(async () => ({
  default: (await import('./billing-admin-sections.tsx')).BillingAdminSections,
}))

/** Shows the lower half of the page: where the credits went and the spending limits. */
export function BillingSections() {
  const maySpend = useCredentials()?.privileges.includes('credits.spend') ?? false
  const mayManage = useMayBuy()
  if (mayManage) return <ManagedSections />
  return (
    <>
      {maySpend && (
        <Suspense fallback={<CardPlaceholder className="h-85" />}>
          <LedgerCard isCompanyWide={false} />
        </Suspense>
      )}
      <Card>
        <EmptyState icon={Lock} title="Ask a billing admin to see the rest">
          {maySpend
            ? 'Your team’s receipts, limits and invoices are visible to owners and billing admins.'
            : 'Receipts, limits and invoices are visible to owners and billing admins.'}
        </EmptyState>
      </Card>
    </>
  )
}

function ManagedSections() {
  return (
    <>
      <div className="@container">
        <div className="grid gap-4 @min-[800px]:grid-cols-[minmax(0,1fr)_308px]">
          <Suspense fallback={<CardPlaceholder className="h-85" />}>
            <LedgerCard isCompanyWide />
          </Suspense>
          {/* On a phone the chart comes before the list. */}
          <div className="grid max-md:order-first">
            <Suspense fallback={<CardPlaceholder className="h-85" />}>
              <BurnDownCard />
            </Suspense>
          </div>
        </div>
      </div>
      <Suspense fallback={<CardPlaceholder className="h-200" />}>
        <Lower />
      </Suspense>
    </>
  )
}

/** Reserves the space of a card while its code loads. */
function CardPlaceholder({ className }: { className: string }) {
  return <div className={className} />
}
