import { z } from 'zod'
import { event, hook } from '#platform/events'

/** The balance has just crossed a threshold that the company wants to be notified of. */
export const balanceThresholdCrossed = event(
  'billing.credits-spent',
  z.object({ balance: z.int().min(0) }),
)

/** People in receipts. The ledger holds their ids only, and a step adds the names it may show. */
export interface ReceiptPeople {
  readonly personIds: readonly string[]
  readonly names: Map<string, string>
}

/** Runs whenever receipts about people are shown or exported. */
export const receiptPeopleNamed = hook<ReceiptPeople>('billing.receipt-people-named')
