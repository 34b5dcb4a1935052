import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { type Chaos, noChaos } from './chaos.ts'
import type * as kept from './stored-objects.ts'

/** All API objects, by kind and id, in order of creation. */
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
  events: kept.StoredEvent
}

/** What a Checkout session sells, and what happens once it is paid. */
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

/** One event to be delivered to the webhook. */
export interface Delivery {
  id: string
  event: string
  /** Wall clock in milliseconds: a receiver lives in real time, whatever the test clock shows. */
  dueAt: number
  attempts: number
  status: 'waiting' | 'delivered' | 'given up' | 'dropped'
  lastAnswer: string | null
}

/** A call with an idempotency key, and its response. */
export interface IdempotentReply {
  hash: string
  status: number
  body: unknown
  at: number
}

export type Rows = { [T in keyof Tables]: Record<string, Tables[T]> }

export type State = Rows & {
  /** How far the stand-in's own clock is ahead of the real one, in seconds. */
  offset: number
  invoiceNumber: number
  /** Secret for the CSRF tokens of forms. */
  formKey: string
  orders: Record<string, Order>
  cards: Record<string, CardOnFile>
  /** Prorations for the next invoice of a subscription. */
  pendingLines: Record<string, kept.InvoiceLine[]>
  /** The change of a subscription scheduled for the end of its period. */
  scheduled: Record<string, { price: string; quantity: number }>
  /** When an invoice first failed. Retries count from there. */
  failingSince: Record<string, number>
  /** The one-time token in a portal URL. Using it sets a cookie instead. */
  portalTokens: Record<string, { secret: string; expiresAt: number; cookie: string | null }>
  remembered: Record<string, IdempotentReply>
  deliveries: Record<string, Delivery>
  chaos: Chaos
}

export function createEmptyState(chaos: Chaos = noChaos): State {
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
 * Reads the state of one process from one file rather than a database: it is small, has no other
 * reader, and each version is written by an atomic rename, so a killed process leaves the state of
 * its last response.
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
