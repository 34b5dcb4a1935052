import * as contract from '@headwater/contract/billing/checkout'
import { describe, expect, it } from 'vitest'
import { Browser } from '#test/browser'
import { type Payer, startPaymentsWorld } from '#test/payments-world'

const world = startPaymentsWorld()

async function sessionsOf({ customerId }: Payer) {
  const { data } = await world.payments.stripe.checkout.sessions.list({ customer: customerId })
  return data
}

/** Sends what a plain HTML form of our page sends: the cookies and the named fields. */
async function submitForm(
  payer: Payer,
  url: string,
  fields?: Record<string, string>,
  headers: Record<string, string> = { 'sec-fetch-site': 'same-origin', origin: 'null' },
) {
  const browser = new Browser(world.app)
  await browser.signIn(payer.email)
  const cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  return world.app.inject({
    url,
    method: fields ? 'POST' : 'GET',
    ...(fields && { payload: new URLSearchParams(fields).toString() }),
    headers: {
      cookie,
      'sec-fetch-mode': 'navigate',
      ...(fields && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...headers,
    },
  })
}

describe('a plain form', () => {
  it('subscribes with only the tier, the user and the quantity', async () => {
    const payer = await world.aPayer()
    const fields = { plan_id: '2', user_id: payer.userId, quantity: '3' }
    const { statusCode, headers } = await submitForm(payer, contract.subscribe.path, fields)
    expect([statusCode, headers.location]).toEqual([303, expect.stringMatching(/\/c\/pay\/cs_/)])
    expect((await sessionsOf(payer))[0]).toMatchObject({ amount_total: 17_700 })
  })

  it('subscribes for one member when it names no quantity', async () => {
    const payer = await world.aPayer()
    await submitForm(payer, contract.subscribe.path, { plan_id: '2', user_id: payer.userId })
    expect((await sessionsOf(payer))[0]).toMatchObject({ amount_total: 5_900 })
  })

  it('buys credits with only the quantity and the user, at the rate of the entry tier', async () => {
    const payer = await world.aPayer()
    const fields = { quantity: '5000', user_id: payer.userId }
    const { statusCode, headers } = await submitForm(payer, contract.buyCredits.path, fields)
    expect([statusCode, headers.location]).toEqual([303, expect.stringMatching(/\/c\/pay\/cs_/)])
    expect((await sessionsOf(payer))[0]).toMatchObject({ amount_total: 29_500 })
  })

  it('opens the portal without a payload, also from a typed address', async () => {
    const payer = await world.aPayer()
    const path = contract.openPortal.path.replace(':userId', payer.userId)
    for (const headers of [undefined, { 'sec-fetch-site': 'none' }]) {
      const reply = await submitForm(payer, path, undefined, headers)
      expect([reply.statusCode, reply.headers.location]).toEqual([
        303,
        expect.stringMatching(/\/p\/session\/bps_/),
      ])
    }
  })

  it('from another site reaches the error page and no provider', async () => {
    const payer = await world.aPayer()
    const portal = contract.openPortal.path.replace(':userId', payer.userId)
    const fields = { plan_id: '2', quantity: '5000', user_id: payer.userId }
    for (const site of ['cross-site', 'same-site']) {
      for (const [path, sent] of [
        [contract.subscribe.path, fields],
        [contract.buyCredits.path, fields],
        [portal, undefined],
      ] as const) {
        const { headers } = await submitForm(payer, path, sent, { 'sec-fetch-site': site })
        expect(headers.location).toBe('/main/billing/1')
      }
    }
    expect(await sessionsOf(payer)).toEqual([])
  })
})
