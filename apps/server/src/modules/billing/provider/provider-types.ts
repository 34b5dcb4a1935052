/** What we read of the provider's objects: plain data, and only what decisions are made on. */

export interface ProviderSession {
  readonly id: string
  readonly mode: 'payment' | 'subscription'
  readonly status: 'open' | 'complete' | 'expired'
  readonly isPaid: boolean
  /** The page was completed with a slow way of paying, and the money did not come. */
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
  /** When it ends by somebody's wish, however the wish was written down. */
  readonly cancelAt: Date | null
  readonly startedAt: Date
  /** The moment whose day of the month all periods begin on. */
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

/** Money that was taken, and what went back of it. */
export interface ProviderPayment {
  readonly id: string
  readonly chargeId: string
  readonly customerId: string | null
  readonly companyHint: string | undefined
  readonly amountCents: number
  /** All refunds together that stand now; one that failed does not. */
  readonly refundedCents: number
  readonly paidAt: Date
  readonly invoiceId: string | null
  readonly sessionId: string | null
  /** The automatic purchase it paid for. */
  readonly topUpHint: string | undefined
  readonly disputes: readonly ProviderDispute[]
}

export interface ProviderDispute {
  readonly id: string
  readonly status: string
  readonly amountCents: number
}

/** Everything that belongs to one object of the provider, as it is now. */
export interface Snapshot {
  readonly sessions: readonly ProviderSession[]
  readonly subscriptions: readonly ProviderSubscription[]
  readonly invoices: readonly ProviderInvoice[]
  readonly payments: readonly ProviderPayment[]
}
