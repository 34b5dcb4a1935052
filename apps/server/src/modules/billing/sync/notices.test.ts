import * as contract from '@headwater/contract/billing/checkout'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { startWorker } from '#platform/worker'
import { findNotice, findQueued, lotsOf, readCredits, readMoney } from '#test/billing-views'
import { type Payer, startPaymentsWorld, withFetch } from '#test/payments-world'
import { billingTasks } from '../tasks.ts'
import { fulfil } from './fulfil.ts'
import { reconcile } from './reconcile.ts'
import { syncObject } from './sync-object.ts'

const world = startPaymentsWorld()

const objectIdOf = (event: object) => (event as { data: { object: { id: string } } }).data.object.id

/** Somebody who has paid, and of whom nobody here has heard. */
async function aSilentPayer(): Promise<Payer> {
  const payer = await world.aPayer()
  await world.pay(await world.subscribe(payer, 3))
  return payer
}

describe('notices', () => {
  it('that come twenty times at once are one notice, and one grant', async () => {
    const payer = await aSilentPayer()
    const news = await world.listNews()
    const paid = news.filter(({ type }) => type === 'invoice.paid')
    expect(paid).toHaveLength(1)
    const again = Array.from({ length: 20 }, () => world.deliver(paid))
    expect((await Promise.all(again)).flat()).toEqual(Array(20).fill(200))
    const objectId = objectIdOf(paid[0] ?? {})
    expect(await findQueued(world, objectId)).toMatchObject({ dirty: 1 })
    const object = { type: 'invoice', id: objectId } as const
    const ctx = world.publicContext()
    await Promise.all(Array.from({ length: 6 }, () => fulfil(ctx, world.payments, object)))
    expect(await lotsOf(world, payer)).toMatchObject([{ available: 5_000 }])
    expect(await findQueued(world, objectId)).toMatchObject({ dirty: 1, synced: 1 })
    expect((await findNotice(world, paid[0]?.id ?? ''))?.handledAt).toBeInstanceOf(Date)
  })

  it('in the wrong order, with the success page in between, end the same', async () => {
    const payer = await world.aPayer()
    const { id } = await world.pay(await world.subscribe(payer, 3))
    const news = (await world.listNews()).toReversed()
    for (const event of news) {
      await world.deliver([event])
      await world.drain()
      await world.call(contract.getCheckout, { sessionId: id }, { as: payer })
    }
    expect(await lotsOf(world, payer)).toMatchObject([{ amount: 5_000, available: 5_000 }])
    expect(await readMoney(world, payer)).toMatchObject({
      subscriptions: [{ status: 'active' }],
      checkouts: [{ status: 'paid' }],
    })
  })

  it('of a customer nobody wrote down are placed by what we wrote on the objects', async () => {
    const payer = await aSilentPayer()
    await sql`delete from billing.customers where company_id = ${payer.companyId}::uuid`.execute(
      world.ownerDb,
    )
    await world.settle()
    expect(await readCredits(world, payer)).toMatchObject({ available: 5_000 })
  })

  it('of somebody unknown are answered, parked and reported, until somebody knows them', async () => {
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
    expect(new Set(await world.deliver(await world.listNews()))).toEqual(new Set([200]))
    await world.drain()
    expect(await findQueued(world, made.id)).toMatchObject({
      parkedAt: expect.any(Date),
      lastError: 'Nobody knows whose object this is.',
    })
    const alarms = world.log.lines.slice(before).filter(({ level }) => level === 'error')
    expect(alarms.length).toBeGreaterThan(0)
    const payer = await world.aPayer()
    await sql`update billing.customers set provider_id = ${customer.id}
      where company_id = ${payer.companyId}::uuid`.execute(world.ownerDb)
    await stripe.subscriptions.update(made.id, { description: 'found' })
    await world.settle()
    expect(await findQueued(world, made.id)).toMatchObject({ parkedAt: null })
    expect((await readMoney(world, payer)).subscriptions).toMatchObject([{ status: 'incomplete' }])
  })

  it('whose look fails stay, with the reason, and are looked at again later', async () => {
    const payer = await aSilentPayer()
    await world.deliver(await world.listNews())
    const { id } = await world.findSubscription(payer)
    await world.provider.tell('/chaos', { failEvery: 1 }, 'PUT')
    const object = { type: 'subscription', id } as const
    const looking = syncObject(world.publicContext(), world.payments, object)
    await expect(looking).rejects.toMatchObject({ reason: 'payments_away' })
    await world.provider.tell('/chaos', {}, 'DELETE')
    const row = await findQueued(world, id)
    expect(row).toMatchObject({ attempts: 1, synced: 0, parkedAt: null })
    expect(row?.lastError).toContain('cannot be reached')
    expect(row?.notBefore.getTime()).toBeGreaterThan(Date.now())
    await syncObject(world.publicContext(), world.payments, object)
    expect(await findQueued(world, id)).toMatchObject({ attempts: 0, lastError: null })
    expect(await readCredits(world, payer)).toMatchObject({ available: 5_000 })
  })

  it('that never came are heard of by the reconciler', async () => {
    const payer = await aSilentPayer()
    await reconcile(world.publicContext(), world.payments)
    await world.drain()
    expect(await readCredits(world, payer)).toMatchObject({ available: 5_000 })
  })

  it('that were kept and forgotten are taken up by the reconciler', async () => {
    const due = { objectId: 'in_x', objectType: 'invoice', notBefore: new Date(0) }
    await world.ownerDb.insertInto('billing.syncQueue').values(due).execute()
    const jobs = () =>
      sql`select 1 from pgboss.job where name = 'billing.sync'
        and data -> 'payload' ->> 'id' = 'in_x'`.execute(world.ownerDb)
    await reconcile(world.publicContext(), world.payments)
    expect((await jobs()).rows).toHaveLength(1)
  })

  it('are worked off by a worker without anybody’s doing', async () => {
    const payer = await aSilentPayer()
    await sql`delete from pgboss.job where name = 'billing.sync'`.execute(world.ownerDb)
    const { database, keyring, log } = world
    const tasks = billingTasks(world.payments)
    const parts = { database, keyring, log, tasks, subscriptions: [], pollSeconds: 0.5 }
    const worker = await startWorker(parts)
    try {
      await world.deliver(await world.listNews())
      const arrived = async () =>
        expect(await readCredits(world, payer)).toMatchObject({ available: 5_000 })
      await vi.waitFor(arrived, { timeout: 20_000, interval: 100 })
    } finally {
      await worker.stop(5_000)
    }
  })
})

describe('two looks at one object', () => {
  it('never leave the older one behind, however late it is written', async () => {
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
    expect((await readMoney(world, payer)).subscriptions).toMatchObject([{ status: 'canceled' }])
  })
})

describe('a notice that comes while its object is being fetched', () => {
  it('is not taken for seen to', async () => {
    const payer = await aSilentPayer()
    const paid = (await world.listNews()).filter(({ type }) => type === 'invoice.paid')
    await world.deliver(paid)
    const id = objectIdOf(paid[0] ?? {})
    const { slow, fetched, open } = holdBack()
    const looking = fulfil(world.publicContext(), slow, { type: 'invoice', id })
    await fetched
    await world.deliver(paid.map((event) => ({ ...event, id: `${event.id}_more` })))
    open()
    await looking
    expect(await findQueued(world, id)).toMatchObject({ dirty: 2, synced: 1 })
    await world.drain()
    expect(await findQueued(world, id)).toMatchObject({ dirty: 2, synced: 2 })
    expect(await lotsOf(world, payer)).toHaveLength(1)
  })
})

/** The provider, whose answers have been given and do not arrive before somebody says so. */
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
  it('is kept and reported, does not count, and counts when the first is over', async () => {
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
      (await readMoney(world, payer)).subscriptions
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
