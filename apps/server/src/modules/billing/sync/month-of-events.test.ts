import { drawSeed, type Random, seededRandom } from '@headwater/testing/random'
import { testSize } from '@headwater/testing/size'
import { sql } from 'kysely'
import type Stripe from 'stripe'
import { expect, it, vi } from 'vitest'
import { inTransaction } from '#platform/context'
import { newId } from '#platform/ids'
import { startWorker } from '#platform/worker'
import { listLots, readCredits, readProviderRows } from '#test/billing-queries'
import { aBusyMonth, endOfBusyMonth } from '#test/busy-month'
import { withCachedResponses } from '#test/cached-responses'
import { type Payer, signedRequest, startPaymentsWorld } from '#test/payments-world'
import type { PaymentProvider } from '../provider/payment-provider.ts'
import { billingTasks } from '../tasks.ts'
import { toProviderEvent } from './provider-event-rules.ts'
import { listDueObjects } from './queue-store.ts'
import { receiveProviderEvents } from './receive-provider-events.ts'
import { syncObject, syncTask } from './sync-object.ts'

const world = startPaymentsWorld()

const orders = testSize({ gate: 3, deep: 200 })
/** Number of runs in which each copy arrives over HTTP; the others start behind the webhook. */
const wired = testSize({ gate: 2, deep: 20 })
/** Number of those in which a worker processes events while they arrive. */
const served = testSize({ gate: 1, deep: 3 })
const copies = 5
const dropped = 0.3
const atOnce = 10

it(
  'sixty events, five copies each, shuffled and a third of them delayed, always end in the same state',
  async (test) => {
    const payer = await aBusyMonth(world)
    const month = await listMonth()
    expect(month.length).toBeGreaterThanOrEqual(60)
    const payments = withCachedResponses(world.payments)
    const checkouts = await readCheckouts(payer)
    const states = new Map<string, number>()
    const seed = await drawSeed(test)
    for (let order = 0; order < orders; order += 1) {
      const company = await beginAnew(payer, checkouts)
      const random = seededRandom(seed + order)
      const deliver = order < wired ? post : take
      const live = order < served ? liveWithWorker : liveByHand
      await live(scatter(month, random), { deliver, payments, random })
      if (deliver === post) expect(await countTasks('true')).toBe(month.length)
      const state = JSON.stringify(await describe(company))
      states.set(state, (states.get(state) ?? 0) + 1)
    }
    const [state, ...others] = [...states.keys()].map((text) => JSON.parse(text))
    for (const other of others) expect(other).toEqual(state)
    expect([...states.values()]).toEqual([orders])
    expect(new Set(state.lots.map(({ ref }: { ref: string }) => ref)).size).toBe(state.lots.length)
    expect(state.lots.length).toBeGreaterThanOrEqual(8)
    expect(state.credits.faults).toEqual([])
    // An event that arrives five times is stored once and marks its object dirty once.
    const { length } = month
    expect(state.inbox).toEqual({ kept: length, handled: length, told: length, open: 0 })
  },
  120_000 + orders * 6_000,
)

/** The provider's events that we subscribe to, oldest first. */
async function listMonth(): Promise<Stripe.Event[]> {
  const all: Stripe.Event[] = []
  for await (const event of world.payments.stripe.events.list({ limit: 100 })) all.push(event)
  return all.filter((event) => toProviderEvent(event) !== undefined).toReversed()
}

interface Month {
  readonly arriving: Stripe.Event[]
  readonly late: Stripe.Event[]
}

interface Means {
  readonly deliver: (events: readonly Stripe.Event[]) => Promise<void>
  readonly payments: PaymentProvider
  readonly random: Random
}

/**
 * Events come in bursts, lost ones last. After each burst some of the due objects are synchronised
 * in random order; at the end, all of them.
 */
async function liveByHand({ arriving, late }: Month, means: Means): Promise<void> {
  const { deliver, payments, random } = means
  const first = arriving.splice(0, random.under(arriving.length))
  for (const burst of [first, arriving, late]) {
    await deliver(burst)
    await look(payments, random, burst === late ? 1 : 0.2)
  }
}

/** As in production: a worker processes events while others still arrive. */
async function liveWithWorker({ arriving, late }: Month, means: Means): Promise<void> {
  const { deliver, payments } = means
  const { database, keyring, log } = world
  const tasks = billingTasks(payments).filter(({ task }) => task === syncTask)
  const parts = { database, keyring, log, tasks, subscriptions: [], pollSeconds: 0.5 }
  const worker = await startWorker(parts)
  const isDone = async () => {
    await skipRetryDelays()
    expect(await countTasks(`state < 'completed'`)).toBe(0)
  }
  try {
    for (const burst of [arriving, late]) {
      await deliver(burst)
      await vi.waitFor(isDone, { timeout: 60_000, interval: 20 })
    }
  } finally {
    await worker.stop(5_000)
  }
}

/** A sync that failed would otherwise wait for seconds before its retry. */
async function skipRetryDelays(): Promise<void> {
  await sql`update pgboss.job set start_after = now()
    where name = ${syncTask.name} and state = 'retry' and start_after > now()`.execute(
    world.ownerDb,
  )
}

function scatter(month: readonly Stripe.Event[], random: Random): Month {
  const lost = new Set(month.filter(() => random.chance(dropped)))
  const all = shuffle(Array.from({ length: copies }, () => month).flat(), random)
  const [late, arriving] = [true, false].map((isLost) =>
    all.filter((event) => lost.has(event) === isLost),
  ) as [Stripe.Event[], Stripe.Event[]]
  return { arriving, late }
}

/** Posts signed events to the real webhook, several at a time. */
async function post(events: readonly Stripe.Event[]): Promise<void> {
  const waiting = [...events]
  const postAll = async () => {
    for (let event = waiting.shift(); event; event = waiting.shift()) {
      const reply = await world.app.inject(signedRequest(world.payments, event))
      expect(reply.statusCode).toBe(200)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, postAll))
}

async function take(events: readonly Stripe.Event[]): Promise<void> {
  const notices = events.flatMap((event) => toProviderEvent(event) ?? [])
  await receiveProviderEvents(world.publicContext(), notices)
}

async function look(payments: PaymentProvider, random: Random, share: number): Promise<void> {
  const ctx = world.publicContext()
  const due = await inTransaction(ctx, (ctx) => listDueObjects(ctx.db, 1_000))
  for (const object of shuffle(due, random)) {
    if (random.chance(share)) await syncObject(ctx, payments, object)
  }
}

function shuffle<T>(list: readonly T[], random: Random): T[] {
  return list
    .map((value) => ({ value, at: random.under(2 ** 32) }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ value }) => value)
}

type Rows = Record<string, unknown>[]

async function readCheckouts(payer: Payer): Promise<Rows> {
  return (await readProviderRows(world, payer)).checkouts
}

/** Replaces the company by a new one with the same checkout requests and nothing else. */
async function beginAnew(payer: Payer, checkouts: Rows): Promise<Payer> {
  const companyId = newId()
  const { ownerDb } = world
  for (const table of ['provider_events', 'sync_queue', 'customers']) {
    await sql`delete from billing.${sql.id(table)}`.execute(ownerDb)
  }
  await sql`delete from pgboss.job where name = ${syncTask.name}`.execute(ownerDb)
  await sql`insert into identity.companies (company_id, name) values (${companyId}, 'Next')`.execute(
    ownerDb,
  )
  const customer = { companyId, providerId: payer.customerId }
  await ownerDb.insertInto('billing.customers').values(customer).execute()
  // Only one can be open, and their status before the first synchronisation does not matter.
  const wishes = checkouts.map((row) => ({ ...row, companyId, status: 'expired' }))
  await ownerDb
    .insertInto('billing.checkouts')
    .values(wishes as never)
    .execute()
  return { ...payer, companyId }
}

/** The visible state and the ledger, without counters that depend on the order of events. */
async function describe(payer: Payer) {
  const { subscriptions, invoices, payments, checkouts, reversals } = await readProviderRows(
    world,
    payer,
  )
  const lots = await listLots(world, payer)
  const ofLot = new Map(lots.map(({ id, ref }) => [id, ref]))
  const bare = (rows: Rows) =>
    rows.map(({ companyId: _, syncedAt: __, changedAt: ___, createdAt: ____, ...row }) => row)
  const now = new Date(endOfBusyMonth)
  return {
    subscriptions: bare(subscriptions),
    invoices: bare(invoices),
    payments: bare(payments),
    checkouts: bare(checkouts).map(({ id, status }) => ({ id, status })),
    reversals: bare(reversals)
      .map(({ lotId, ...row }) => ({ ...row, lot: ofLot.get(Number(lotId)) }))
      .toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b))),
    lots: lots
      .map(({ id: _, expiresAt, ...lot }) => ({
        ...lot,
        endsAt: expiresAt === null || expiresAt > now ? expiresAt : 'over',
      }))
      .toSorted((a, b) => a.ref.localeCompare(b.ref)),
    credits: await readCredits(world, payer),
    inbox: await readInbox(),
  }
}

/** The stored events, and how often objects were marked dirty. */
async function readInbox() {
  const { rows } = await sql`
    select (select count(*) from billing.provider_events) as kept,
      (select count(handled_at) from billing.provider_events) as handled,
      (select sum(dirty)::bigint from billing.sync_queue) as told,
      (select count(*) from billing.sync_queue where dirty > synced) as open
  `.execute(world.ownerDb)
  return rows[0]
}

async function countTasks(which: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pgboss.job where name = ${syncTask.name} and ${sql.raw(which)}
  `.execute(world.ownerDb)
  return rows[0]?.count ?? 0
}
