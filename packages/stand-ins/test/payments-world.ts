import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type Stripe from 'stripe'
import { afterAll, beforeAll } from 'vitest'
import { startPayments } from '../src/payments/start.ts'
import { aStripe, controlsOf } from './payments-stand-in.ts'

const webhookSecret = 'whsec_world'

/** Sets up a payments stand-in inside the test's process, optionally with a webhook listener. */
export function setUpPayments({ hasWebhook = false } = {}) {
  const events: Stripe.Event[] = []
  const refused: string[] = []
  /** The webhook's next responses, before it accepts again. */
  const answers: number[] = []
  let server: Server | undefined
  let running: Awaited<ReturnType<typeof startPayments>>
  const world = { events, refused, answers } as ReturnType<typeof controlsOf> & {
    stripe: Stripe
    url: string
    events: Stripe.Event[]
    refused: string[]
    answers: number[]
  }

  beforeAll(async () => {
    server = hasWebhook ? await listen() : undefined
    const address = server?.address() as AddressInfo | undefined
    running = await startPayments({
      host: '127.0.0.1',
      port: 0,
      ...(address && { webhookUrl: `http://127.0.0.1:${address.port}/hook`, webhookSecret }),
    })
    const url = `http://127.0.0.1:${running.port}`
    Object.assign(world, { url, stripe: aStripe(running.port), ...controlsOf(url) })
  })
  afterAll(async () => {
    await running.stop()
    server?.closeAllConnections()
    server?.close()
  })

  function listen(): Promise<Server> {
    const hook = createServer(async (request, reply) => {
      let body = ''
      for await (const chunk of request) body += chunk
      const signature = String(request.headers['stripe-signature'])
      const status = answers.shift() ?? 200
      try {
        const event = world.stripe.webhooks.constructEvent(body, signature, webhookSecret)
        if (status === 200) events.push(event)
      } catch (error) {
        refused.push((error as Error).message)
      }
      reply.writeHead(status).end()
    })
    return new Promise((resolve) => hook.listen(0, '127.0.0.1', () => resolve(hook)))
  }

  return world
}

/** Creates a cheap and an expensive plan, each monthly and yearly. */
export async function somePrices(stripe: Stripe) {
  const product = await stripe.products.create({ name: 'Growth' })
  const make = (amount: number, interval: 'month' | 'year') =>
    stripe.prices.create({
      product: product.id,
      currency: 'usd',
      unit_amount: amount,
      recurring: { interval },
    })
  return {
    product,
    month: await make(3000, 'month'),
    dear: await make(9000, 'month'),
    year: await make(30_000, 'year'),
  }
}

/** Opens a Checkout session for a plan. */
export function aCheckout(stripe: Stripe, customer: string, price: string, quantity = 1) {
  return stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price, quantity }],
    success_url: 'http://localhost:4000/ok?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:4000/no',
    subscription_data: { metadata: { account_id: '7' } },
  })
}

/** Opens a Checkout session for a pack of credits. */
export function aPack(stripe: Stripe, customer: string, amount = 55_000) {
  return stripe.checkout.sessions.create({
    mode: 'payment',
    customer,
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'usd', unit_amount: amount, product_data: { name: 'Credits' } },
      },
    ],
    invoice_creation: { enabled: true },
    payment_intent_data: { metadata: { intent: '9' }, setup_future_usage: 'off_session' },
    success_url: 'http://localhost:4000/ok',
    cancel_url: 'http://localhost:4000/no',
  })
}
