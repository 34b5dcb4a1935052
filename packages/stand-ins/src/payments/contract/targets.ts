import { setTimeout as wait } from 'node:timers/promises'
import Stripe from 'stripe'
import { startPayments } from '../start.ts'

/** A provider that the same tests run against. */
export interface Target {
  name: string
  open(): Promise<{ stripe: Stripe; close(): Promise<void> }>
  /** How long it takes a breath between two looks at something that is still going on. */
  breathMs: number
}

const standIn: Target = {
  name: 'the stand-in',
  breathMs: 1,
  async open() {
    const { port, stop } = await startPayments({ host: '127.0.0.1', port: 0 })
    const stripe = new Stripe('sk_test_contract', {
      host: '127.0.0.1',
      port,
      protocol: 'http',
      telemetry: false,
      maxNetworkRetries: 0,
    })
    return { stripe, close: stop }
  },
}

function sandbox(key: string): Target {
  if (!key.startsWith('sk_test_')) throw new Error('STRIPE_TEST_KEY must be a key of test mode.')
  return {
    name: 'Stripe in test mode',
    breathMs: 1_000,
    open: async () => ({ stripe: new Stripe(key), close: async () => undefined }),
  }
}

const { STRIPE_TEST_KEY, STRIPE_SECRET_KEY, STRIPE_API_BASE } = process.env
/** A key for the product will do, if it is one for trying things out and means the provider itself. */
const own = STRIPE_API_BASE || !STRIPE_SECRET_KEY?.startsWith('sk_test_') ? '' : STRIPE_SECRET_KEY
const key = STRIPE_TEST_KEY || own

/** The stand-in always; the real provider when there is a key for it. */
export const targets: readonly Target[] = key ? [standIn, sandbox(key)] : [standIn]

/** Lets a moment pass; where time is real, a second at least. */
export function breathe({ breathMs }: Target): Promise<void> {
  return wait(breathMs)
}

/** Looks again until something is so; a minute at most. */
export async function lookUntil<T>(
  target: Target,
  look: () => Promise<T>,
  isSo: (seen: T) => boolean,
): Promise<T> {
  for (let count = 0; count < 60; count++) {
    const seen = await look()
    if (isSo(seen)) return seen
    await breathe(target)
  }
  throw new Error('It never became so.')
}
