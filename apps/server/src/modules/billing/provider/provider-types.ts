/** The fields we read from the provider's objects: plain data, limited to what decisions need. */

export interface ProviderSession {
  readonly id: string
  readonly mode: 'payment' | 'subscription'
  readonly status: 'open' | 'complete' | 'expired'
  readonly isPaid: boolean
  /** The page was completed with a delayed payment method, and the payment failed. */
  readonly hasFailed: boolean
  readonly url: string | null
  readonly expiresAt: Date
  readonly amountCents: number
  readonly customerId: string | null
  readonly subscriptionId: string | null
  readonly invoiceId: string | null
  readonly paymentId: string | null
  readonly companyHint: string | undefined
  readonly checkoutHint: string | undefined
}

export interface ProviderSubscription {
  readonly id: string
  readonly customerId: string
  readonly companyHint: string | undefined
  readonly status: string
  readonly itemId: string
  readonly priceId: string
  readonly quantity: number
  readonly periodStart: Date
  readonly periodEnd: Date
  /** When the subscription ends after a cancellation, from either field that can express it. */
  readonly cancelAt: Date | null
  readonly startedAt: Date
  /** The date whose day of the month starts every period. */
  readonly anchorAt: Date
  readonly latestInvoiceId: string | null
}

export interface ProviderLine {
  readonly id: string
  readonly amountCents: number
  readonly quantity: number
  readonly priceId: string | null
  readonly subscriptionId: string | null
  readonly periodStart: Date
  readonly periodEnd: Date
  readonly isProration: boolean
  readonly description: string | null
}

export interface ProviderInvoice {
  readonly id: string
  readonly customerId: string | null
  readonly subscriptionId: string | null
  readonly companyHint: string | undefined
  readonly number: string | null
  readonly state: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible'
  readonly totalCents: number
  readonly issuedAt: Date
  readonly url: string | null
  readonly lines: readonly ProviderLine[]
  readonly paymentIds: readonly string[]
}

/** A payment and its refunds. */
export interface ProviderPayment {
  readonly id: string
  readonly chargeId: string
  readonly customerId: string | null
  readonly companyHint: string | undefined
  readonly amountCents: number
  /** Total of all refunds that did not fail. */
  readonly refundedCents: number
  readonly paidAt: Date
  readonly invoiceId: string | null
  readonly sessionId: string | null
  /** The automatic top-up it paid for. */
  readonly topUpHint: string | undefined
  readonly disputes: readonly ProviderDispute[]
}

export interface ProviderDispute {
  readonly id: string
  readonly status: string
  readonly amountCents: number
}

/** One object of the provider with everything related, in its current state. */
export interface Snapshot {
  readonly sessions: readonly ProviderSession[]
  readonly subscriptions: readonly ProviderSubscription[]
  readonly invoices: readonly ProviderInvoice[]
  readonly payments: readonly ProviderPayment[]
}
