import * as contract from '@headwater/contract/billing/checkout'
import Stripe from 'stripe'
import { beforeAll } from 'vitest'
import { billingTasks, type PaymentProvider } from '#modules/billing'
import { inTransaction, type PublicCtx } from '#platform/context'
import type { TaskHandler } from '#platform/tasks/task'
import { startTestApp, type TestApp } from './app.ts'
import { anOwner, type Member } from './identity-builders.ts'
import { type PaymentsProcess, startPaymentsProcess, webhookSecret } from './payments-process.ts'
import { setClock } from './set-clock.ts'

/** A company at the provider, with its own clock there. */
export interface Payer extends Member {
  readonly customerId: string
  readonly clockId: string
}

/** A server and a provider's stand-in; the test controls the exchange between them. */
export interface PaymentsWorld extends TestApp {
  payments: PaymentProvider
  provider: PaymentsProcess
  aPayer(at?: string): Promise<Payer>
  /** Submits the form of a tier and returns where it redirects. */
  subscribe(payer: Payer, planId: number, quantity?: number): Promise<string>
  buy(payer: Payer, credits: number, planId?: number): Promise<string>
  /** Pays on the page and returns from it; no event is delivered yet. */
  pay(url: string, card?: string): Promise<Stripe.Checkout.Session>
  /** Confirms a tier change on the provider's page. */
  confirm(url: string): Promise<void>
  /** Changes tier or seats at the provider, as its page does for upgrades. */
  change(payer: Payer, planId: number, quantity?: number): Promise<void>
  /** Returns the company's newest subscription at the provider. */
  findSubscription(payer: Payer): Promise<Stripe.Subscription>
  /** Returns the company's newest charge. */
  findCharge(payer: Payer): Promise<Stripe.Charge>
  /** Lists the undelivered events, oldest first. */
  listUndeliveredEvents(): Promise<Stripe.Event[]>
  /** Delivers events, signed as by the provider, and returns the response statuses. */
  deliver(events: readonly Stripe.Event[]): Promise<number[]>
  /** Synchronises all due objects, as the worker would. */
  drain(): Promise<void>
  /** Delivers and processes everything that happened at the provider. */
  settle(): Promise<void>
  /** Advances the company's clocks on both sides and delivers the events. */
  advance(payer: Payer, to: string | Date): Promise<void>
}

/**
 * Starts the world; call it at the top of a test file. The ledger's clock stays where a payer's
 * clock was last set.
 */
export function startPaymentsWorld(): PaymentsWorld {
  const provider = startPaymentsProcess()
  const world = startTestApp(provider.addRoutes) as PaymentsWorld
  beforeAll(() => {
    world.payments = provider.payments
  })
  const delivered = new Set<string>()

  return Object.assign(world, {
    provider,
    async aPayer(at = '2026-03-10T09:00:00Z') {
      const owner = await anOwner(world)
      await setClock(world, at)
      const { stripe } = world.payments
      const clock = await stripe.testHelpers.testClocks.create({ frozen_time: seconds(at) })
      const customer = await stripe.customers.create({
        name: 'Meridian Grid',
        test_clock: clock.id,
        metadata: { company_id: owner.companyId },
      })
      await world.ownerDb
        .insertInto('billing.customers')
        .values({ companyId: owner.companyId, providerId: customer.id })
        .execute()
      return { ...owner, customerId: customer.id, clockId: clock.id }
    },
    async subscribe(payer: Payer, planId: number, quantity = 1) {
      const args = { plan_id: planId, user_id: payer.userId, quantity }
      return getRedirectLocation(await world.call(contract.subscribe, args, { as: payer }))
    },
    async buy(payer: Payer, credits: number, planId?: number) {
      const plan = planId === undefined ? {} : { plan_id: planId }
      const args = { quantity: credits, user_id: payer.userId, ...plan }
      return getRedirectLocation(await world.call(contract.buyCredits, args, { as: payer }))
    },
    async pay(url: string, card = '4242') {
      const paid = await provider.tell<{ outcome: string; session: Stripe.Checkout.Session }>(
        `/checkout/${extractSessionId(url)}/pay`,
        { card },
      )
      return paid.session
    },
    confirm: (url: string) => confirmInPortal(url),
    async change(payer: Payer, planId: number, quantity = 1) {
      // Opening the portal publishes all tiers there.
      await world.call(contract.openPortal, { userId: payer.userId }, { as: payer })
      const { id, items } = await world.findSubscription(payer)
      const { stripe } = world.payments
      const { data } = await stripe.prices.list({ lookup_keys: [`plan_${planId}_v1`] })
      await stripe.subscriptions.update(id, {
        items: [{ id: items.data[0]?.id ?? '', price: data[0]?.id ?? '', quantity }],
        proration_behavior: 'always_invoice',
      })
    },
    async findSubscription({ customerId }: Payer) {
      const wanted = { customer: customerId, status: 'all', limit: 1 } as const
      const [subscription] = (await world.payments.stripe.subscriptions.list(wanted)).data
      if (!subscription) throw new Error('There is no subscription.')
      return subscription
    },
    async findCharge({ customerId }: Payer) {
      const [charge] = (
        await world.payments.stripe.charges.list({ customer: customerId, limit: 1 })
      ).data
      if (!charge) throw new Error('There is no charge.')
      return charge
    },
    async listUndeliveredEvents() {
      const { data } = await world.payments.stripe.events.list({ limit: 100 })
      return data.filter(({ id }) => !delivered.has(id)).toReversed()
    },
    async deliver(events: readonly Stripe.Event[]) {
      const answers: number[] = []
      for (const event of events) {
        delivered.add(event.id)
        answers.push((await world.app.inject(signedRequest(world.payments, event))).statusCode)
      }
      return answers
    },
    async drain() {
      await drainQueue(world.publicContext(), billingTasks(world.payments))
    },
    async settle() {
      await world.deliver(await world.listUndeliveredEvents())
      await world.drain()
    },
    async advance({ clockId }: Payer, to: string | Date) {
      await provider.tell('/clock', { to: seconds(to), testClock: clockId })
      await setClock(world, to)
      await world.settle()
    },
  })
}

/** Returns the same provider with the test's own fetch, to delay or record responses. */
export function withFetch(payments: PaymentProvider, own: typeof fetch): PaymentProvider {
  const { hostname: host, port } = new URL(payments.account)
  const httpClient = Stripe.createFetchHttpClient(own)
  const options = { host, port: Number(port), protocol: 'http', telemetry: false } as const
  return { ...payments, stripe: new Stripe('sk_test_for_the_tests', { ...options, httpClient }) }
}

/** Returns a webhook request as the provider sends it. */
export function signedRequest(
  { stripe }: PaymentProvider,
  event: object,
  { secret = webhookSecret, at = Date.now() }: { secret?: string; at?: number } = {},
) {
  const payload = JSON.stringify(event, null, 2)
  const timestamp = Math.floor(at / 1_000)
  const signature = stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
  return {
    method: 'POST' as const,
    url: contract.stripeWebhook.path,
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    payload,
  }
}

/** Goes through the portal's page like a browser: the link, its cookie, the form. */
async function confirmInPortal(url: string): Promise<void> {
  const arrival = await fetch(url, { redirect: 'manual' })
  const page = new URL(arrival.headers.get('location') ?? '', url)
  const headers = { cookie: arrival.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
  const html = await (await fetch(page, { headers })).text()
  const body = new URLSearchParams()
  for (const [input] of html.matchAll(/<input[^>]*type="hidden"[^>]*>/g)) {
    const [, name] = /name="([^"]*)"/.exec(input) ?? []
    const [, value] = /value="([^"]*)"/.exec(input) ?? []
    if (name !== undefined) body.set(name, value ?? '')
  }
  const answer = await fetch(new URL(page.pathname, url), {
    method: 'POST',
    headers,
    body,
    redirect: 'manual',
  })
  if (answer.status !== 303) throw new Error(await answer.text())
}

/** Returns the session id in a page URL or return URL. */
export function extractSessionId(url: string): string {
  const id = /cs_\w+/.exec(url)?.[0]
  if (id === undefined) throw new Error(`${url} names no session.`)
  return id
}

/** Runs the enqueued tasks until none are left, without a worker's delays. */
async function drainQueue(ctx: PublicCtx, handlers: readonly TaskHandler[]): Promise<void> {
  const sync = handlers.find(({ task }) => task.name === 'billing.sync')
  if (!sync) throw new Error('No sync is running.')
  for (const object of await listDirty(ctx)) {
    await sync.run(ctx as never, object as never, { taskId: 'drain' })
  }
}

function listDirty(ctx: PublicCtx): Promise<{ id: string; type: string }[]> {
  return inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .selectFrom('billing.syncQueue')
      .select(['objectId as id', 'objectType as type', 'notBefore'])
      .whereRef('dirty', '>', 'synced')
      .where('parkedAt', 'is', null)
      .where('notBefore', '<=', new Date())
      .orderBy('notBefore')
      .execute()
    return rows.map(({ id, type }) => ({ id, type }))
  })
}

function getRedirectLocation({
  status,
  headers,
  text,
}: {
  status: number
  headers: object
  text: string
}) {
  const { location } = headers as { location?: unknown }
  if (status !== 303 || typeof location !== 'string') throw new Error(`${status} ${text}`)
  return location
}

function seconds(moment: string | Date): number {
  return Math.floor(new Date(moment).getTime() / 1_000)
}
