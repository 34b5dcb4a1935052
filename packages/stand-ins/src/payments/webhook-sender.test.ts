import { afterEach, describe, expect, it, vi } from 'vitest'
import { setUpPayments } from '#test/payments-world'

interface Sent {
  webhooks: { event: string; type: string; status: string; attempts: number }[]
}

describe('a webhook', { timeout: 60_000 }, () => {
  const world = setUpPayments({ hasWebhook: true })
  afterEach(async () => {
    await world.control('DELETE', 'chaos')
    await world.control('POST', 'webhooks/resend-lost')
    await settled()
    world.events.length = 0
    world.refused.length = 0
  })

  it('receives each event once, with a signature the SDK accepts', async () => {
    const { id } = await world.stripe.customers.create({ email: 'ann@example.test' })
    await settled()
    expect(world.events).toMatchObject([
      { type: 'customer.created', api_version: '2026-10-28.endive', data: { object: { id } } },
    ])
    const [event] = world.events
    expect(event?.request?.idempotency_key).toMatch(/^stripe-node-retry-/)
    expect(await world.stripe.events.retrieve(event?.id as string)).toMatchObject({
      pending_webhooks: 0,
    })
  })

  it('receives an event again that it did not accept', async () => {
    world.answers.push(500)
    await world.stripe.customers.create({})
    await vi.waitFor(() => expect(world.events).toHaveLength(1), { timeout: 30_000, interval: 50 })
    expect((await sent()).at(-1)).toMatchObject({ status: 'delivered', attempts: 2 })
  })

  it('receives events twice, never or reordered on request, and the dropped ones later', async () => {
    await world.control('PUT', 'chaos', { duplicate: 1 })
    await world.stripe.customers.create({})
    await settled()
    expect(world.events).toHaveLength(2)
    expect(new Set(world.events.map(({ id }) => id)).size).toBe(1)

    await world.control('PUT', 'chaos', { drop: 1 })
    const { id } = await world.stripe.customers.create({})
    await settled()
    expect(world.events).toHaveLength(2)
    await world.control('DELETE', 'chaos')
    expect(await world.control('POST', 'webhooks/resend-lost')).toEqual({ count: 1 })
    await settled()
    expect(world.events[2]).toMatchObject({ data: { object: { id } } })

    const orderOf = async (seed: number) => {
      await world.control('PUT', 'chaos', { shuffle: true, delayMs: 20, seed })
      world.events.length = 0
      const clock = await world.stripe.testHelpers.testClocks.create({ frozen_time: 1_800_000_000 })
      await Promise.all(
        ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => world.stripe.products.create({ name })),
      )
      await settled()
      expect(world.events).toHaveLength(7)
      return {
        clock,
        types: world.events.map((event) => (event.data.object as { name?: string }).name),
      }
    }
    const { types } = await orderOf(3)
    expect(types.toSorted()).not.toEqual(types)
  })

  it.each([{ wrongSecret: true }, { oldTimestamp: true }])(
    'rejects a forged event: %o',
    async (chaos) => {
      await world.control('PUT', 'chaos', chaos)
      await world.stripe.customers.create({})
      await vi.waitFor(() => expect(world.refused).toHaveLength(1), { timeout: 30_000 })
      expect(world.events).toEqual([])
    },
  )

  it('receives an event again on request', async () => {
    await world.stripe.customers.create({})
    await settled()
    await world.control('POST', `events/${world.events[0]?.id}/resend`)
    await settled()
    expect(world.events.map(({ id }) => id)).toEqual([world.events[0]?.id, world.events[0]?.id])
  })

  async function sent(): Promise<Sent['webhooks']> {
    return (await world.control<Sent>('GET', 'webhooks')).webhooks
  }

  /** Waits until no delivery is pending. */
  function settled(): Promise<void> {
    return vi.waitFor(
      async () => expect((await sent()).filter(({ status }) => status === 'waiting')).toEqual([]),
      { timeout: 30_000, interval: 10 },
    )
  }
})
