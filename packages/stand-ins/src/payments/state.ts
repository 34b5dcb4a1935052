import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { type Chaos, noChaos } from './chaos.ts'
import type * as kept from './kept.ts'

/** Everything the API shows, by kind and id, in the order it was made. */
export interface Tables {
  customers: kept.Customer
  products: kept.Product
  prices: kept.Price
  checkoutSessions: kept.CheckoutSession
  subscriptions: kept.Subscription
  invoices: kept.Invoice
  invoicePayments: kept.InvoicePayment
  paymentIntents: kept.PaymentIntent
  charges: kept.Charge
  paymentMethods: kept.PaymentMethod
  refunds: kept.Refund
  disputes: kept.Dispute
  portalSessions: kept.PortalSession
  portalConfigurations: kept.PortalConfiguration
  testClocks: kept.TestClock
  events: kept.KeptEvent
}

/** What a Checkout page sells, and what becomes of it once it is paid. */
export interface Order {
  lines: kept.OrderLine[]
  subscriptionMetadata: Record<string, string>
  paymentMetadata: Record<string, string>
  description: string | null
  savesCard: boolean
}

/** A card behind a payment method: the number decides how the bank behaves. */
export interface CardOnFile {
  number: string
  isConfirmed: boolean
}

/** One event on its way to the webhook. */
export interface Delivery {
  id: string
  event: string
  /** Wall clock, milliseconds: a receiver lives in real time, whatever the test clock says. */
  dueAt: number
  attempts: number
  status: 'waiting' | 'delivered' | 'given up' | 'dropped'
  lastAnswer: string | null
}

/** A call that carried an idempotency key, and what it was answered. */
export interface Remembered {
  hash: string
  status: number
  body: unknown
  at: number
}

export type Rows = { [T in keyof Tables]: Record<string, Tables[T]> }

export type State = Rows & {
  /** How far the stand-in's own clock runs ahead of the real one, in seconds. */
  offset: number
  invoiceNumber: number
  /** Signs what the forms of the pages carry. */
  formKey: string
  orders: Record<string, Order>
  cards: Record<string, CardOnFile>
  /** Prorations that wait for the next invoice of a subscription. */
  pendingLines: Record<string, kept.InvoiceLine[]>
  /** What a subscription becomes when its period ends. */
  scheduled: Record<string, { price: string; quantity: number }>
  /** When an invoice first could not be paid; retries count from there. */
  failingSince: Record<string, number>
  /** The one-time word in a portal's address; using it up leaves a cookie in its place. */
  portalTokens: Record<string, { secret: string; expiresAt: number; cookie: string | null }>
  remembered: Record<string, Remembered>
  deliveries: Record<string, Delivery>
  chaos: Chaos
}

export function emptyState(chaos: Chaos = noChaos): State {
  return {
    customers: {},
    products: {},
    prices: {},
    checkoutSessions: {},
    subscriptions: {},
    invoices: {},
    invoicePayments: {},
    paymentIntents: {},
    charges: {},
    paymentMethods: {},
    refunds: {},
    disputes: {},
    portalSessions: {},
    portalConfigurations: {},
    testClocks: {},
    events: {},
    offset: 0,
    invoiceNumber: 0,
    formKey: randomBytes(32).toString('hex'),
    orders: {},
    cards: {},
    pendingLines: {},
    scheduled: {},
    failingSince: {},
    portalTokens: {},
    remembered: {},
    deliveries: {},
    chaos,
  }
}

/**
 * The state of one process as one file rather than a database: it is small, nobody else reads it,
 * and a rename makes each version whole, so a killed process leaves the last answer it gave.
 */
export function readState(file: string, fallback: State): State {
  try {
    return { ...fallback, ...(JSON.parse(readFileSync(file, 'utf8')) as State) }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return fallback
    throw new Error(`${file} cannot be read: ${(error as Error).message}`)
  }
}

export function writeState(file: string, state: State): void {
  writeFileSync(`${file}.new`, JSON.stringify(state))
  renameSync(`${file}.new`, file)
}
