import { drawSeed, type Random, seededRandom } from '@headwater/testing/random'
import { testSize } from '@headwater/testing/size'
import { sql } from 'kysely'
import type Stripe from 'stripe'
import { expect, it, vi } from 'vitest'
import { inTransaction } from '#platform/context'
import { newId } from '#platform/ids'
import { startWorker } from '#platform/worker'
import { lotsOf, readCredits, readMoney } from '#test/billing-views'
import { aBusyMonth, endOfBusyMonth } from '#test/busy-month'
import { withKeptAnswers } from '#test/kept-answers'
import { type Payer, signedRequest, startPaymentsWorld } from '#test/payments-world'
import type { Payments } from '../provider/payments.ts'
import { billingTasks } from '../tasks.ts'
import { decideNotice } from './notice-rules.ts'
import { listDue } from './queue-store.ts'
import { syncObject, syncTask } from './sync-object.ts'
import { takeNotices } from './take-notices.ts'

const world = startPaymentsWorld()

const orders = testSize({ gate: 6, deep: 200 })
/** In this many of them each copy arrives over HTTP; the others start behind the webhook. */
const wired = testSize({ gate: 2, deep: 20 })
/** This many of those are handled by a worker while they arrive. */
const served = testSize({ gate: 1, deep: 3 })
const copies = 5
const dropped = 0.3
const atOnce = 10

it('a month of sixty notices, each five times, in any order, a third of them lost at first, ends in one state', async (test) => {
  const payer = await aBusyMonth(world)
  const month = await listMonth()
  expect(month.length).toBeGreaterThanOrEqual(60)
  const payments = withKeptAnswers(world.payments)
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
  // Whatever is told five times is kept once, and looked at for the sake of one notice.
  const { length } = month
  expect(state.inbox).toEqual({ kept: length, handled: length, told: length, open: 0 })
}, 400_000)

/** What the provider would tell us of, oldest first. */
async function listMonth(): Promise<Stripe.Event[]> {
  const all: Stripe.Event[] = []
  for await (const event of world.payments.stripe.events.list({ limit: 100 })) all.push(event)
  return all.filter((event) => decideNotice(event) !== undefined).toReversed()
}

interface Month {
  readonly arriving: Stripe.Event[]
  readonly late: Stripe.Event[]
}

interface Means {
  readonly deliver: (events: readonly Stripe.Event[]) => Promise<void>
  readonly payments: Payments
  readonly random: Random
}

/**
 * Notices come in bursts, those that were lost at the very last. After each burst some of what is due
 * is looked at, in any order; in the end everything.
 */
async function liveByHand({ arriving, late }: Month, means: Means): Promise<void> {
  const { deliver, payments, random } = means
  const first = arriving.splice(0, random.under(arriving.length))
  for (const burst of [first, arriving, late]) {
    await deliver(burst)
    await look(payments, random, burst === late ? 1 : 0.2)
  }
}

/** As in the product: whoever works off what has come does not wait for the rest. */
async function liveWithWorker({ arriving, late }: Month, means: Means): Promise<void> {
  const { deliver, payments } = means
  const { database, keyring, log } = world
  const tasks = billingTasks(payments).filter(({ task }) => task === syncTask)
  const parts = { database, keyring, log, tasks, subscriptions: [], pollSeconds: 0.5 }
  const worker = await startWorker(parts)
  const isDone = async () => expect(await countTasks(`state < 'completed'`)).toBe(0)
  try {
    for (const burst of [arriving, late]) {
      await deliver(burst)
      await vi.waitFor(isDone, { timeout: 60_000, interval: 20 })
    }
  } finally {
    await worker.stop(5_000)
  }
}

function scatter(month: readonly Stripe.Event[], random: Random): Month {
  const lost = new Set(month.filter(() => random.chance(dropped)))
  const all = shuffle(Array.from({ length: copies }, () => month).flat(), random)
  const [late, arriving] = [true, false].map((isLost) =>
    all.filter((event) => lost.has(event) === isLost),
  ) as [Stripe.Event[], Stripe.Event[]]
  return { arriving, late }
}

/** Over the real way in, signed, several at the same time. */
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
  const notices = events.flatMap((event) => decideNotice(event) ?? [])
  await takeNotices(world.publicContext(), notices)
}

async function look(payments: Payments, random: Random, share: number): Promise<void> {
  const ctx = world.publicContext()
  const due = await inTransaction(ctx, (ctx) => listDue(ctx.db, 1_000))
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
  return (await readMoney(world, payer)).checkouts
}

/** Another company takes the place of the last one, with the same wishes and nothing else. */
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
  // More than one cannot be open, and it makes no difference what they are before the first look.
  const wishes = checkouts.map((row) => ({ ...row, companyId, status: 'expired' }))
  await ownerDb
    .insertInto('billing.checkouts')
    .values(wishes as never)
    .execute()
  return { ...payer, companyId }
}

/** All that people and the books can see, without the numbers that count the way there. */
async function describe(payer: Payer) {
  const { subscriptions, invoices, payments, checkouts, reversals } = await readMoney(world, payer)
  const lots = await lotsOf(world, payer)
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

/** What was kept of the notices, and how often an object was said to want a look. */
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
