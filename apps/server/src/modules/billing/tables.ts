import type { Generated } from 'kysely'

interface BillingTables {
  'billing.plans': {
    id: number
    title: string
    description: string
    interval: 'free' | 'month' | 'year'
    position: number
    isListed: Generated<boolean>
  }
  'billing.planVersions': {
    planId: number
    version: number
    creditsAllowance: number
    creditPriceMills: number
    priceCents: number
    currency: Generated<string>
    createdAt: Generated<Date>
  }
  'billing.priceRules': { action: string; version: number; credits: number }
  'billing.customers': {
    companyId: string
    providerId: string
    createdAt: Generated<Date>
    writtenStamp: Generated<number>
  }
  'billing.checkouts': {
    companyId: string
    id: string
    purpose: 'subscribe' | 'credits'
    planId: number
    planVersion: number
    quantity: number
    credits: number | null
    rateMills: number | null
    amountCents: number
    providerSessionId: string | null
    url: string | null
    status: Generated<'new' | 'open' | 'processing' | 'paid' | 'expired' | 'failed'>
    clientId: string
    createdAt: Generated<Date>
    expiresAt: Date | null
  }
  'billing.subscriptions': {
    companyId: string
    providerId: string
    itemId: string
    planId: number
    planVersion: number
    quantity: number
    status: string
    cancelAt: Date | null
    periodStart: Date
    periodEnd: Date
    isPrimary: boolean
    startedAt: Date
    syncedAt: Generated<Date>
  }
  'billing.yearlyGrants': {
    companyId: string
    lineId: string
    planId: number
    planVersion: number
    quantity: number
    periodStart: Date
    periodEnd: Date
    lineage: string
    firstSlice: Generated<number>
    endedAt: Date | null
  }
  'billing.settlements': {
    companyId: string
    settledUntil: Date
    licenceChanges: number | null
  }
  'billing.invoices': {
    companyId: string
    providerId: string
    number: string | null
    state: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible'
    title: string
    amountCents: number
    refundedCents: Generated<number>
    issuedAt: Date
    url: string | null
    syncedAt: Generated<Date>
  }
  'billing.payments': {
    companyId: string
    providerId: string
    chargeId: string | null
    invoiceId: string | null
    sessionId: string | null
    amountCents: number
    refundedCents: Generated<number>
    paidAt: Date
    syncedAt: Generated<Date>
  }
  'billing.reversals': {
    companyId: string
    providerRef: string
    lotId: number
    cause: 'refund' | 'dispute'
    status: string
    target: Generated<number>
    changedAt: Generated<Date>
  }
  'billing.spendingRules': {
    companyId: string
    lowBalanceAt: Generated<number | null>
    lowBalanceToldAt: Date | null
    monthlyCap: number | null
    topUpEnabled: Generated<boolean>
    topUpBelow: Generated<number>
    topUpQuantity: Generated<number>
    topUpMonthlyMaxCents: Generated<number>
    topUpFailure: string | null
    changedAt: Generated<Date>
  }
  'billing.topUps': {
    companyId: string
    id: string
    month: string
    credits: number
    rateMills: number
    amountCents: number
    cardId: string | null
    paymentIntentId: string | null
    status: Generated<'new' | 'paid' | 'failed'>
    failure: string | null
    createdAt: Generated<Date>
  }
  'billing.providerEvents': {
    id: string
    type: string
    objectId: string
    createdAt: Date
    payload: unknown
    receivedAt: Generated<Date>
    handledAt: Date | null
  }
  'billing.syncQueue': {
    objectId: string
    objectType: string
    dirty: Generated<number>
    synced: Generated<number>
    notBefore: Generated<Date>
    attempts: Generated<number>
    lastError: string | null
    parkedAt: Date | null
  }
  'billing.providerPrices': {
    planId: number
    planVersion: number
    account: string
    priceId: string
    productId: string
  }
}

declare module '#platform/tables' {
  interface Tables extends BillingTables {}
}
