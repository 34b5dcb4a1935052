import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addRoutes } from '#app/routes'
import { startTestApp } from '#test/app'
import { findProviderEvent, findSyncQueueEntry } from '#test/billing-queries'
import { webhookSecret } from '#test/payments-process'
import { signedRequest } from '#test/payments-world'
import { createPaymentProvider } from '../provider/payment-provider.ts'
import { parseSignedEvent } from './receive-webhook.ts'

// An unreachable provider: the webhook only stores events and calls nothing.
const settings = { secretKey: 'sk_test_x', webhookSecret, apiBase: 'http://127.0.0.1:1' }
const payments = createPaymentProvider(settings)
const world = startTestApp((server) => addRoutes(server, payments))

let count = 0

/** An event about an object that does not exist, which only matters when it is processed. */
function aNotice(wishes: object = {}) {
  count += 1
  const object = { object: 'invoice', id: `in_nobody${count}` }
  const created = Math.floor(Date.now() / 1_000)
  const id = `evt_made_up${count}`
  return { id, object: 'event', type: 'invoice.paid', created, data: { object }, ...wishes }
}

async function post(request: ReturnType<typeof signedRequest>) {
  const reply = await world.app.inject(request)
  return reply.statusCode === 200 ? 200 : reply.json().code
}

describe('the webhook', () => {
  it('accepts a freshly signed event and stores only which object to fetch', async () => {
    const event = aNotice({ data: { object: { object: 'invoice', id: 'in_x', email: 'a@b.c' } } })
    expect(await post(signedRequest(payments, event))).toBe(200)
    expect(await findProviderEvent(world, event.id)).toMatchObject({
      objectId: 'in_x',
      payload: { object: 'invoice' },
    })
    expect(await findSyncQueueEntry(world, 'in_x')).toMatchObject({ dirty: 1, synced: 0 })
    const { rows } = await sql`select data from pgboss.job where name = 'billing.sync'
      and data -> 'payload' ->> 'id' = 'in_x'`.execute(world.ownerDb)
    expect(rows).toHaveLength(1)
  })

  it('rejects a wrong secret, an old or future time, a changed byte and a missing signature', async () => {
    const event = aNotice()
    const good = signedRequest(payments, event)
    const minutes = (number: number) => Date.now() + number * 60_000
    const forged = [
      signedRequest(payments, event, { secret: 'whsec_of_somebody_else' }),
      signedRequest(payments, event, { at: minutes(-6) }),
      signedRequest(payments, event, { at: minutes(2) }),
      { ...good, payload: good.payload.replace('invoice.paid', 'invoice.Paid') },
      { ...good, payload: JSON.stringify(event) },
      { ...good, headers: { ...good.headers, 'stripe-signature': '' } },
      { ...good, headers: { ...good.headers, 'stripe-signature': 't=now,v1=00' } },
    ]
    for (const request of forged) expect(await post(request)).toBe(101)
    expect(await findProviderEvent(world, event.id)).toBeUndefined()
    expect(await findSyncQueueEntry(world, event.data.object.id)).toBeUndefined()
    expect(await post(good)).toBe(200)
  })

  it('accepts an event with two signatures during a rotation of the secret', async () => {
    const event = aNotice()
    const good = signedRequest(payments, event)
    const signature = good.headers['stripe-signature'].replace(',v1=', `,v1=${'0'.repeat(64)},v1=`)
    const headers = { ...good.headers, 'stripe-signature': signature }
    expect(await post({ ...good, headers })).toBe(200)
  })

  it('ignores unhandled event types and rejects oversized bodies', async () => {
    const odd = aNotice({ type: 'payout.paid' })
    expect(await post(signedRequest(payments, odd))).toBe(200)
    expect(await findProviderEvent(world, odd.id)).toBeUndefined()
    const large = aNotice({ note: 'x'.repeat(1_100_000) })
    const reply = await world.app.inject(signedRequest(payments, large))
    expect(reply.statusCode).toBe(413)
  })

  it('accepts nothing when no secret is configured', async () => {
    const { payload, headers } = signedRequest(payments, aNotice(), { secret: '' })
    const now = Math.floor(Date.now() / 1_000)
    const signed = { bytes: Buffer.from(payload), signature: headers['stripe-signature'], now }
    expect(
      parseSignedEvent(createPaymentProvider({ ...settings, webhookSecret: '' }), signed),
    ).toBeUndefined()
  })
})
