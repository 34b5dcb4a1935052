import * as contract from '@headwater/contract/billing/checkout'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { startWorker } from '#platform/worker'
import {
  findProviderEvent,
  findSyncQueueEntry,
  listLots,
  readCredits,
  readProviderRows,
} from '#test/billing-queries'
import { type Payer, startPaymentsWorld, withFetch } from '#test/payments-world'
import { billingTasks } from '../tasks.ts'
import { fulfil } from './fulfil.ts'
import { reconcile } from './reconcile.ts'
import { syncObject } from './sync-object.ts'

const world = startPaymentsWorld()

const objectIdOf = (event: object) => (event as { data: { object: { id: string } } }).data.object.id

/** A company that has paid while no event has reached us. */
async function aSilentPayer(): Promise<Payer> {
  const payer = await world.aPayer()
  await world.pay(await world.subscribe(payer, 3))
  return payer
}

describe('provider events', () => {
  it('that arrive twenty times at once are one event and one grant', async () => {
    const payer = await aSilentPayer()
    const news = await world.listUndeliveredEvents()
    const paid = news.filter(({ type }) => type === 'invoice.paid')
    expect(paid).toHaveLength(1)
    const again = Array.from({ length: 20 }, () => world.deliver(paid))
    expect((await Promise.all(again)).flat()).toEqual(Array(20).fill(200))
    const objectId = objectIdOf(paid[0] ?? {})
    expect(await findSyncQueueEntry(world, objectId)).toMatchObject({ dirty: 1 })
    const object = { type: 'invoice', id: objectId } as const
    const ctx = world.publicContext()
    await Promise.all(Array.from({ length: 6 }, () => fulfil(ctx, world.payments, object)))
    expect(await listLots(world, payer)).toMatchObject([{ available: 5_000 }])
    expect(await findSyncQueueEntry(world, objectId)).toMatchObject({ dirty: 1, synced: 1 })
    expect((await findProviderEvent(world, paid[0]?.id ?? ''))?.handledAt).toBeInstanceOf(Date)
  })

  it('in the wrong order, with the success page in between, have the same result', async () => {
    const payer = await world.aPayer()
    const { id } = await world.pay(await world.subscribe(payer, 3))
    const news = (await world.listUndeliveredEvents()).toReversed()
    for (const event of news) {
      await world.deliver([event])
      await world.drain()
      await world.call(contract.fulfilAndGetCheckout, { sessionId: id }, { as: payer })
    }
    expect(await listLots(world, payer)).toMatchObject([{ amount: 5_000, available: 5_000 }])
    expect(await readProviderRows(world, payer)).toMatchObject({
      subscriptions: [{ status: 'active' }],
      checkouts: [{ status: 'paid' }],
    })
  })

  it('of an unsaved customer are matched by our metadata on the objects', async () => {
    const payer = await aSilentPayer()
    await sql`delete from billing.customers where company_id = ${payer.companyId}::uuid`.execute(
      world.ownerDb,
    )
    await world.settle()
    expect(await readCredits(world, payer)).toMatchObject({ available: 5_000 })
  })

  it('of an unknown customer are accepted, parked and reported until a company matches', async () => {
    const { stripe } = world.payments
    await aSilentPayer()
    await world.settle()
    const customer = await stripe.customers.create({ name: 'Somebody' })
    const price = (await stripe.prices.list({ lookup_keys: ['plan_3_v1'] })).data[0]?.id ?? ''
    const made = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price }],
      payment_behavior: 'default_incomplete',
      metadata: { company_id: '01890000-0000-7000-8000-00000000dead' },
    })
    const before = world.log.lines.length
    expect(new Set(await world.deliver(await world.listUndeliveredEvents()))).toEqual(
      new Set([200]),
    )
    await world.drain()
    expect(await findSyncQueueEntry(world, made.id)).toMatchObject({
      parkedAt: expect.any(Date),
      lastError: 'The object belongs to no known company.',
    })
    const alarms = world.log.lines.slice(before).filter(({ level }) => level === 'error')
    expect(alarms.length).toBeGreaterThan(0)
    const payer = await world.aPayer()
    await sql`update billing.customers set provider_id = ${customer.id}
      where company_id = ${payer.companyId}::uuid`.execute(world.ownerDb)
    await stripe.subscriptions.update(made.id, { description: 'found' })
    await world.settle()
    expect(await findSyncQueueEntry(world, made.id)).toMatchObject({ parkedAt: null })
    expect((await readProviderRows(world, payer)).subscriptions).toMatchObject([
      { status: 'incomplete' },
    ])
  })

  it('whose processing fails stay queued with the reason and are retried', async () => {
    const payer = await aSilentPayer()
    await world.deliver(await world.listUndeliveredEvents())
    const { id } = await world.findSubscription(payer)
    await world.provider.tell('/chaos', { failEvery: 1 }, 'PUT')
    const object = { type: 'subscription', id } as const
    const looking = syncObject(world.publicContext(), world.payments, object)
    await expect(looking).rejects.toMatchObject({ reason: 'payments_away' })
    await world.provider.tell('/chaos', {}, 'DELETE')
    const row = await findSyncQueueEntry(world, id)
    expect(row).toMatchObject({ attempts: 1, synced: 0, parkedAt: null })
    expect(row?.lastError).toContain('can’t be reached')
    expect(row?.notBefore.getTime()).toBeGreaterThan(Date.now())
    await syncObject(world.publicContext(), world.payments, object)
    expect(await findSyncQueueEntry(world, id)).toMatchObject({ attempts: 0, lastError: null })
    expect(await readCredits(world, payer)).toMatchObject({ available: 5_000 })
  })

  it('that never arrived are found by the reconciler', async () => {
    const payer = await aSilentPayer()
    await reconcile(world.publicContext(), world.payments)
    await world.drain()
    expect(await readCredits(world, payer)).toMatchObject({ available: 5_000 })
  })

  it('that were stored but not processed are picked up by the reconciler', async () => {
    const due = { objectId: 'in_x', objectType: 'invoice', notBefore: new Date(0) }
    await world.ownerDb.insertInto('billing.syncQueue').values(due).execute()
    const jobs = () =>
      sql`select 1 from pgboss.job where name = 'billing.sync'
        and data -> 'payload' ->> 'id' = 'in_x'`.execute(world.ownerDb)
    await reconcile(world.publicContext(), world.payments)
    expect((await jobs()).rows).toHaveLength(1)
  })

  it('are processed by a worker', async () => {
    const payer = await aSilentPayer()
    await sql`delete from pgboss.job where name = 'billing.sync'`.execute(world.ownerDb)
    const { database, keyring, log } = world
    const tasks = billingTasks(world.payments)
    const parts = { database, keyring, log, tasks, subscriptions: [], pollSeconds: 0.5 }
    const worker = await startWorker(parts)
    try {
      await world.deliver(await world.listUndeliveredEvents())
      const arrived = async () =>
        expect(await readCredits(world, payer)).toMatchObject({ available: 5_000 })
      await vi.waitFor(arrived, { timeout: 50_000, interval: 100 })
    } finally {
      await worker.stop(5_000)
    }
  })
})

describe('two concurrent fetches of one object', () => {
  it('never leave the older state, however late it is written', async () => {
    const payer = await aSilentPayer()
    await world.settle()
    const { id } = await world.findSubscription(payer)
    const object = { type: 'subscription', id } as const
    const { slow, fetched, open } = holdBack()
    const late = fulfil(world.publicContext(), slow, object)
    await fetched
    await world.payments.stripe.subscriptions.cancel(id)
    await fulfil(world.publicContext(), world.payments, object)
    open()
    await late
    expect((await readProviderRows(world, payer)).subscriptions).toMatchObject([
      { status: 'canceled' },
    ])
  })
})

describe('an event that arrives while its object is being fetched', () => {
  it('is processed again', async () => {
    const payer = await aSilentPayer()
    const paid = (await world.listUndeliveredEvents()).filter(({ type }) => type === 'invoice.paid')
    await world.deliver(paid)
    const id = objectIdOf(paid[0] ?? {})
    const { slow, fetched, open } = holdBack()
    const looking = fulfil(world.publicContext(), slow, { type: 'invoice', id })
    await fetched
    await world.deliver(paid.map((event) => ({ ...event, id: `${event.id}_more` })))
    open()
    await looking
    expect(await findSyncQueueEntry(world, id)).toMatchObject({ dirty: 2, synced: 1 })
    await world.drain()
    expect(await findSyncQueueEntry(world, id)).toMatchObject({ dirty: 2, synced: 2 })
    expect(await listLots(world, payer)).toHaveLength(1)
  })
})

/** A provider whose responses are delayed until the test releases them. */
function holdBack() {
  const gate = Promise.withResolvers<void>()
  const first = Promise.withResolvers<void>()
  const slow = withFetch(world.payments, async (...args) => {
    const answer = await fetch(...args)
    first.resolve()
    await gate.promise
    return answer
  })
  return { slow, fetched: first.promise, open: () => gate.resolve() }
}

describe('a second live subscription', () => {
  it('is stored and reported, but becomes primary only when the first is over', async () => {
    const payer = await aSilentPayer()
    await world.settle()
    const first = await world.findSubscription(payer)
    const { stripe } = world.payments
    const [item] = first.items.data
    await world.advance(payer, '2026-03-11T09:00:00Z')
    const before = world.log.lines.length
    await stripe.subscriptions.create({
      customer: payer.customerId,
      items: [{ price: item?.price.id ?? '', quantity: 2 }],
      default_payment_method: 'pm_card_visa',
    })
    await world.settle()
    const rows = async () =>
      (await readProviderRows(world, payer)).subscriptions
        .map(({ quantity, isPrimary }) => ({ quantity, isPrimary }))
        .toSorted((a, b) => Number(a.quantity) - Number(b.quantity))
    expect(await rows()).toEqual([
      { quantity: 1, isPrimary: true },
      { quantity: 2, isPrimary: false },
    ])
    const alarms = world.log.lines.slice(before).filter(({ level }) => level === 'error')
    expect(alarms.map(({ parts }) => parts[1])).toContain('second live subscription of a company')
    expect(await readCredits(world, payer)).toMatchObject({ available: 15_000 })
    await stripe.subscriptions.cancel(first.id)
    await world.settle()
    expect(await rows()).toEqual([
      { quantity: 1, isPrimary: false },
      { quantity: 2, isPrimary: true },
    ])
  })
})
