import { randomBytes } from 'node:crypto'
import { missing } from './api-error.ts'
import type { Rows, State, Tables } from './state.ts'

/** One stand-in at work: its state, its clock, and the request it is answering. */
export interface World {
  readonly state: State
  readonly hasWebhook: boolean
  /** Where the hosted pages are. */
  origin(): string
  /** The call that is being answered; events name it. */
  request: { id: string | null; idempotency_key: string | null }
  /** While the clock is wound on, the moment that is being lived through. */
  moment: number | null
}

/** Seconds, by the named test clock or else by the stand-in's own. */
export function nowOf(world: World, clock: string | null = null): number {
  const frozen = clock && world.state.testClocks[clock]?.frozen_time
  return frozen || (world.moment ?? Math.floor(Date.now() / 1_000) + world.state.offset)
}

/** The clock that a customer lives by. */
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

/** The object with this id, or the API's refusal. A parameter's name makes it a 400. */
export function get<T extends keyof Tables>(
  world: World,
  table: T,
  id: string,
  param?: string,
): Tables[T] {
  const rows = (world.state as Rows)[table]
  const row = Object.hasOwn(rows, id) ? rows[id] : undefined
  if (!row) throw missing(kinds[table], id, param)
  return row
}

/** Whatever has this id, of any kind: what an expanded field becomes. */
export function findAny(world: World, id: string): object | undefined {
  for (const table of Object.keys(kinds) as (keyof Tables)[]) {
    const rows: Record<string, object> = world.state[table]
    if (Object.hasOwn(rows, id)) return rows[id]
  }
  return undefined
}

/** All objects of a kind, newest first, as the API lists them. */
export function listNewest<T extends keyof Tables>(world: World, table: T): Tables[T][] {
  const rows = (world.state as Rows)[table]
  return Object.values(rows).reverse()
}

export function keep<T extends keyof Tables>(
  world: World,
  table: T,
  row: Tables[T] & { id: string },
): Tables[T] {
  const rows: Record<string, Tables[T]> = (world.state as Rows)[table]
  rows[row.id] = row
  return row
}
