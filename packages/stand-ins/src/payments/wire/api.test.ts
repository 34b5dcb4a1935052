import Stripe from 'stripe'
import { afterEach, describe, expect, it } from 'vitest'
import { aStripe } from '#test/payments-stand-in'
import { setUpPayments, somePrices } from '#test/payments-world'

describe('the HTTP API', () => {
  const world = setUpPayments()
  afterEach(() => world.control('DELETE', 'chaos'))

  it.each(['sk_live_1234', 'pk_test_1234', 'nonsense'])('refuses the key %s', async (key) => {
    const stranger = aStripe(Number(new URL(world.url).port), key)
    await expect(stranger.customers.list()).rejects.toBeInstanceOf(
      Stripe.errors.StripeAuthenticationError,
    )
  })

  it('rejects unknown calls with an error', async () => {
    await expect(world.stripe.coupons.list()).rejects.toMatchObject({
      statusCode: 404,
      message: expect.stringContaining('Unrecognized request URL (GET: /v1/coupons)'),
    })
  })

  it.each([
    [
      'unknown inside',
      'customers',
      'invoice_settings[nonsense]=1',
      'parameter_unknown',
      'invoice_settings[nonsense]',
    ],
    ['missing', 'products', '', 'parameter_missing', 'name'],
    [
      'no number',
      'prices',
      'currency=usd&product=x&unit_amount=1e3',
      'parameter_invalid_integer',
      'unit_amount',
    ],
    ['emptied', 'products', 'name=', 'parameter_invalid_empty', 'name'],
    [
      'no address',
      'checkout/sessions',
      'mode=payment&line_items[0][price]=x&success_url=javascript:alert(1)',
      'url_invalid',
      'success_url',
    ],
    ['of a prototype', 'customers', '__proto__[email]=x', 'parameter_unknown', '__proto__'],
  ])('refuses a parameter that is %s', async (_, path, body, code, param) => {
    const { status, error } = await post(path, body)
    expect({ status, error }).toMatchObject({ status: 400, error: { code, param } })
  })

  it('parses nested names, lists with and without indexes, and empty strings as empty', async () => {
    const { product, month, year } = await somePrices(world.stripe)
    const listed = await world.stripe.prices.list({ product: product.id, type: 'recurring' })
    expect(listed.data.map(({ id }) => id)).toContain(month.id)
    await world.stripe.prices.update(year.id, { lookup_key: 'a' })
    const reply = await get('prices?lookup_keys[]=a&lookup_keys[]=b')
    expect(reply.data).toMatchObject([{ id: year.id }])
    expect(await world.stripe.prices.update(year.id, { lookup_key: '' })).toMatchObject({
      lookup_key: null,
    })
  })

  it('pages through lists in both directions', async () => {
    const made: string[] = []
    for (const name of ['a', 'b', 'c', 'd', 'e']) {
      made.unshift((await world.stripe.customers.create({ email: 'page@example.test', name })).id)
    }
    const all: string[] = []
    for await (const { id } of world.stripe.customers.list({
      email: 'page@example.test',
      limit: 2,
    })) {
      all.push(id)
    }
    expect(all).toEqual(made)
    const { data, has_more: hasMore } = await world.stripe.customers.list({
      email: 'page@example.test',
      ending_before: made[3] as string,
      limit: 2,
    })
    expect({ ids: data.map(({ id }) => id), hasMore }).toEqual({
      ids: made.slice(1, 3),
      hasMore: true,
    })
    await expect(world.stripe.customers.list({ limit: 101 })).rejects.toMatchObject({
      param: 'limit',
    })
  })

  it('refuses to expand a field that is not an object', async () => {
    const { id } = await world.stripe.customers.create({})
    await expect(world.stripe.customers.retrieve(id, { expand: ['email'] })).rejects.toMatchObject({
      message: 'This property cannot be expanded (email).',
    })
  })

  it('rolls back a call that fails half-way', async () => {
    const email = 'half@example.test'
    const make = (params: object) =>
      expect(world.stripe.customers.create({ email, ...params })).rejects.toMatchObject({
        statusCode: expect.any(Number),
      })
    await make({ payment_method: 'pm_nobody' })
    await make({ payment_method: 'pm_card_visa_chargeDeclined' })
    await make({ expand: ['nonsense'] })
    expect((await world.stripe.customers.list({ email })).data).toEqual([])
  })

  it('does the work once when the connection is cut after it and the SDK retries', async () => {
    await world.control('PUT', 'chaos', { cutNext: 1 })
    const customer = await world.stripe.customers.create({ email: 'cut@example.test' })
    const { data } = await world.stripe.customers.list({ email: 'cut@example.test' })
    expect(data.map(({ id }) => id)).toEqual([customer.id])
  })

  it('does nothing when it fails, so that a retry succeeds', async () => {
    const patient = aStripe(Number(new URL(world.url).port))
    await world.control('PUT', 'chaos', { failEvery: 1 })
    const make = () =>
      patient.customers.create({ email: 'fail@example.test' }, { idempotencyKey: 'f' })
    await expect(make()).rejects.toBeInstanceOf(Stripe.errors.StripeAPIError)
    await world.control('DELETE', 'chaos')
    await make()
    expect((await patient.customers.list({ email: 'fail@example.test' })).data).toHaveLength(1)
  })

  it('refuses a key whose first call is still running, and forgets keys after a day', async () => {
    await world.control('PUT', 'chaos', { slowMs: 150 })
    const make = () => world.stripe.customers.create({ name: 'Slow' }, { idempotencyKey: 'slow' })
    const ends = await Promise.allSettled([make(), make()])
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const refused = ends.find((end) => end.status === 'rejected')
    expect(refused?.reason).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' })
    await world.control('DELETE', 'chaos')
    const again = await make()
    expect(ends).toContainEqual(
      expect.objectContaining({ value: expect.objectContaining({ id: again.id }) }),
    )
    await world.advance(86_400)
    expect((await make()).id).not.toBe(again.id)
  })

  it('remembers a declined card under its key, but no invalid call', async () => {
    const pay = (payment_method: string) =>
      world.stripe.paymentIntents.create(
        { amount: 900, currency: 'usd', payment_method, confirm: true },
        { idempotencyKey: `pay ${payment_method}` },
      )
    const error = async () => pay('pm_card_visa_chargeDeclined').catch((reason) => reason)
    const [first, second] = [await error(), await error()]
    expect(second).toMatchObject({ code: 'card_declined' })
    expect(second.payment_intent.id).toBe(first.payment_intent.id)
    const make = (params: object) =>
      world.stripe.products.create(params as Stripe.ProductCreateParams, { idempotencyKey: 'p' })
    await expect(make({})).rejects.toMatchObject({ code: 'parameter_missing' })
    await expect(make({ name: 'Mended' })).resolves.toMatchObject({ name: 'Mended' })
  })

  it('serves its own machine only, and no page of another site', async () => {
    const foreign = await fetch(`${world.url}/_local/webhooks/resend-lost`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(foreign.status).toBe(403)
  })

  async function post(path: string, body: string) {
    const reply = await fetch(`${world.url}/v1/${path}`, {
      method: 'POST',
      headers: {
        authorization: 'Bearer sk_test_wire',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body,
    })
    return { status: reply.status, ...((await reply.json()) as { error?: object }) }
  }

  async function get(path: string): Promise<{ data: object[] }> {
    const headers = { authorization: 'Bearer sk_test_wire' }
    return (await (await fetch(`${world.url}/v1/${path}`, { headers })).json()) as {
      data: object[]
    }
  }
})
