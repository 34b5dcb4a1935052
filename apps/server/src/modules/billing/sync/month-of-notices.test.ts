import { sql } from 'kysely'
import type Stripe from 'stripe'
import { expect, it } from 'vitest'
import { inTransaction } from '#platform/context'
import { newId } from '#platform/ids'
import { lotsOf, readCredits, readMoney } from '#test/billing-views'
import { setCreditClock } from '#test/credit-clock'
import { type Payer, startPaymentsWorld } from '#test/payments-world'
import type { Payments } from '../provider/payments.ts'
import { fulfil } from './fulfil.ts'
import { decideNotice, type Notice } from './notice-rules.ts'
import { listDue } from './queue-store.ts'
import { takeNotices } from './take-notices.ts'

const world = startPaymentsWorld()

/** The old month is in its grace, the next one was broken off by a year: much could go wrong. */
const end = '2026-04-10T13:00:00Z'
const orders = 200
const copies = 5
const dropped = 0.3

it('a month of sixty notices, each five times, in any order, a third of them lost at first, ends in one state', async () => {
  const payer = await aBusyMonth()
  const notices = (await listMonth()).flatMap((event) => decideNotice(event) ?? [])
  expect(notices.length).toBeGreaterThanOrEqual(60)
  const payments = withKeptAnswers(world.payments)
  const checkouts = await readCheckouts(payer)
  const states = new Map<string, number>()
  for (let order = 0; order < orders; order += 1) {
    const company = await beginAnew(payer, checkouts)
    const draw = numbersFrom(order + 1)
    await liveThrough(notices, payments, draw)
    const state = JSON.stringify(await describe(company))
    states.set(state, (states.get(state) ?? 0) + 1)
  }
  expect([...states.values()]).toEqual([orders])
  const [state] = [...states.keys()].map((text) => JSON.parse(text))
  expect(state.lots.length).toBeGreaterThanOrEqual(8)
  expect(state.credits.faults).toEqual([])
}, 400_000)

/** Everything that can happen to one company within five weeks. */
async function aBusyMonth(): Promise<Payer> {
  const payer = await world.aPayer('2026-03-10T09:00:00Z')
  const { stripe } = world.payments
  await world.pay(await world.subscribe(payer, 2, 2))
  await world.settle()
  await buy(payer, 10_000)
  const packed = await world.findCharge(payer)
  await wind(payer, '2026-03-14T10:00:00Z')
  await world.change(payer, 2, 4)
  await buy(payer, 5_000)
  const disputed = await world.findCharge(payer)
  await wind(payer, '2026-03-18T10:00:00Z')
  await world.change(payer, 3, 4)
  for (const amount of [4_900, 9_800, 490, 490, 980, 980, 1_470, 1_470, 1_960, 1_960]) {
    await stripe.refunds.create({ charge: packed.id, amount })
  }
  const lost = await world.provider.tell<{ id: string }>(`/charges/${disputed.id}/dispute`)
  await buy(payer, 20_000)
  const won = await world.provider.tell<{ id: string }>(
    `/charges/${(await world.findCharge(payer)).id}/dispute`,
    { amount: 30_000 },
  )
  await wind(payer, '2026-03-25T10:00:00Z')
  await world.provider.tell(`/disputes/${lost.id}/lose`)
  await world.provider.tell(`/disputes/${won.id}/win`)
  await wind(payer, '2026-04-10T12:00:00Z')
  await world.change(payer, 3, 6)
  await wind(payer, '2026-04-10T12:30:00Z')
  await world.change(payer, 6, 6)
  await buy(payer, 50_000)
  await world.provider.tell(`/charges/${(await world.findCharge(payer)).id}/dispute`, {
    status: 'warning_needs_response',
  })
  const { id } = await world.findSubscription(payer)
  for (let change = 0; change < 11; change += 1) {
    const cancels = change % 2 === 0
    await stripe.subscriptions.update(id, { cancel_at_period_end: cancels })
  }
  for (let part = 0; part < 10; part += 1) {
    await stripe.refunds.create({ charge: packed.id, amount: 333 })
  }
  await world.buy(payer, 5_000, 4)
  await world.buy(payer, 5_000, 3)
  await wind(payer, end)
  return payer
}

async function buy(payer: Payer, credits: number): Promise<void> {
  await world.pay(await world.buy(payer, credits, 3))
  await world.settle()
}

async function wind({ clockId }: Payer, to: string): Promise<void> {
  await world.provider.tell('/clock', { to: Date.parse(to) / 1_000, testClock: clockId })
  await setCreditClock(world, to)
}

async function listMonth(): Promise<Stripe.Event[]> {
  const all: Stripe.Event[] = []
  for await (const event of world.payments.stripe.events.list({ limit: 100 })) all.push(event)
  return all.toReversed()
}

/** Nothing changes over there any more, so that each question has to be asked only once. */
function withKeptAnswers(payments: Payments): Payments {
  const kept = new Map<string, unknown>()
  const keeping = (place: object, path: string): object =>
    new Proxy(place, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name)
        if (typeof value === 'object' && value) return keeping(value, `${path}.${String(name)}`)
        if (typeof value !== 'function') return value
        return (...args: unknown[]) => {
          const question = `${path}.${String(name)} ${JSON.stringify(args)}`
          if (!kept.has(question)) kept.set(question, value.apply(target, args))
          return kept.get(question)
        }
      },
    })
  return { ...payments, stripe: keeping(payments.stripe, '') as Stripe }
}

type Draw = () => number

/** The same seed gives the same order (mulberry32). */
function numbersFrom(seed: number): Draw {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/**
 * Notices come in bursts, those that were lost at the very last. After each burst some of what is due
 * is looked at, in any order; in the end everything.
 */
async function liveThrough(
  notices: readonly Notice[],
  payments: Payments,
  draw: Draw,
): Promise<void> {
  const lost = new Set(notices.filter(() => draw() < dropped))
  const all = Array.from({ length: copies }, () => notices).flat()
  const arriving = shuffle(
    all.filter((notice) => !lost.has(notice)),
    draw,
  )
  const first = arriving.splice(0, Math.floor(draw() * arriving.length))
  const late = shuffle(
    all.filter((notice) => lost.has(notice)),
    draw,
  )
  for (const burst of [first, arriving, late]) {
    await takeNotices(world.publicContext(), burst)
    await look(payments, draw, burst === late ? 1 : 0.2)
  }
}

async function look(payments: Payments, draw: Draw, share: number): Promise<void> {
  const ctx = world.publicContext()
  const due = await inTransaction(ctx, (ctx) => listDue(ctx.db, 1_000))
  for (const object of shuffle(due, draw)) {
    if (draw() < share) await fulfil(ctx, payments, object)
  }
}

function shuffle<T>(list: readonly T[], draw: Draw): T[] {
  return list
    .map((value) => ({ value, at: draw() }))
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
  const now = new Date(end)
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
  }
}
