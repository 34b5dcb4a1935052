import { InvoicesCard } from './invoices/invoices-card.tsx'
import { SpendingCards } from './spending/spending-cards.tsx'
import { UsageCard } from './usage/usage-card.tsx'

/** For whoever manages billing: where credits go, what holds them in check, what was paid. */
export function BillingAdminSections() {
  return (
    <>
      <UsageCard />
      <SpendingCards />
      <InvoicesCard />
    </>
  )
}
