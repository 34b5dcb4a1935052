import { randomBytes } from 'node:crypto'
import { notFoundError } from './api-error.ts'
import type { Rows, State, Tables } from './state.ts'

/** One running stand-in: its state, its clock, and the current request. */
export interface World {
  readonly state: State
  readonly hasWebhook: boolean
  /** Base URL of the hosted pages. */
  origin(): string
  /** The current call, which events refer to. */
  request: { id: string | null; idempotency_key: string | null }
  /** While the clock is advanced, the time being simulated. */
  moment: number | null
}

/** Returns the time in seconds, by the given test clock or the stand-in's own. */
export function nowOf(world: World, clock: string | null = null): number {
  const frozen = clock && world.state.testClocks[clock]?.frozen_time
  return frozen || (world.moment ?? Math.floor(Date.now() / 1_000) + world.state.offset)
}

/** Returns the test clock of a customer. */
export function clockOf(world: World, customer: string | null): string | null {
  return (customer && world.state.customers[customer]?.test_clock) || null
}

export function newId(prefix: string, length = 24): string {
  return `${prefix}_${randomBytes(32)
    .toString('base64')
    .replace(/[^a-zA-Z0-9]/g, '')
    .slice(0, length)}`
}

const kinds: { readonly [T in keyof Tables]: string } = {
  customers: 'customer',
  products: 'product',
  prices: 'price',
  checkoutSessions: 'checkout.session',
  subscriptions: 'subscription',
  invoices: 'invoice',
  invoicePayments: 'invoice_payment',
  paymentIntents: 'payment_intent',
  charges: 'charge',
  paymentMethods: 'PaymentMethod',
  refunds: 'refund',
  disputes: 'dispute',
  portalSessions: 'billing_portal.session',
  portalConfigurations: 'configuration',
  testClocks: 'test clock',
  events: 'event',
}

/** Returns the object with this id, or throws the API's error: a 400 if a parameter is named. */
export function getRow<T extends keyof Tables>(
  world: World,
  table: T,
  id: string,
  param?: string,
): Tables[T] {
  const rows = (world.state as Rows)[table]
  const row = Object.hasOwn(rows, id) ? rows[id] : undefined
  if (!row) throw notFoundError(kinds[table], id, param)
  return row
}

/** Returns the object of any kind with this id, for expanded fields. */
export function findRowById(world: World, id: string): object | undefined {
  for (const table of Object.keys(kinds) as (keyof Tables)[]) {
    const rows: Record<string, object> = world.state[table]
    if (Object.hasOwn(rows, id)) return rows[id]
  }
  return undefined
}

/** Returns all objects of a kind, newest first, like the API. */
export function listNewest<T extends keyof Tables>(world: World, table: T): Tables[T][] {
  const rows = (world.state as Rows)[table]
  return Object.values(rows).reverse()
}

export function saveRow<T extends keyof Tables>(
  world: World,
  table: T,
  row: Tables[T] & { id: string },
): Tables[T] {
  const rows: Record<string, Tables[T]> = (world.state as Rows)[table]
  rows[row.id] = row
  return row
}
