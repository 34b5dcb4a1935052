import { InvoicesCard } from './invoices/invoices-card.tsx'
import { SpendingCards } from './spending/spending-cards.tsx'
import { UsageCard } from './usage/usage-card.tsx'

/** The sections for billing admins: credit use, limits and invoices. */
export function BillingAdminSections() {
  return (
    <>
      <UsageCard />
      <SpendingCards />
      <InvoicesCard />
    </>
  )
}
