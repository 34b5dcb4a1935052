import { setTimeout as wait } from 'node:timers/promises'
import Stripe from 'stripe'
import { startPayments } from '../src/payments/start.ts'

/** A provider that the tests run against. */
export interface Target {
  name: string
  open(): Promise<{ stripe: Stripe; close(): Promise<void> }>
  /** Pause between two polls of something in progress. */
  pollIntervalMs: number
}

const standIn: Target = {
  name: 'the stand-in',
  pollIntervalMs: 1,
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
    pollIntervalMs: 1_000,
    open: async () => ({ stripe: new Stripe(key), close: async () => undefined }),
  }
}

const { STRIPE_TEST_KEY, STRIPE_SECRET_KEY, STRIPE_API_BASE } = process.env
/** The product's key is used if it is a test key and for the real provider. */
const own = STRIPE_API_BASE || !STRIPE_SECRET_KEY?.startsWith('sk_test_') ? '' : STRIPE_SECRET_KEY
const key = STRIPE_TEST_KEY || own

/** The stand-in always, and the real provider if there is a key for it. */
export const targets: readonly Target[] = key ? [standIn, sandbox(key)] : [standIn]

/** Waits a moment, or at least a second on the real provider. */
export function waitPollInterval({ pollIntervalMs }: Target): Promise<void> {
  return wait(pollIntervalMs)
}

/** Polls until a condition holds, for a minute at most. */
export async function pollUntil<T>(
  target: Target,
  look: () => Promise<T>,
  isSo: (seen: T) => boolean,
): Promise<T> {
  for (let count = 0; count < 60; count++) {
    const seen = await look()
    if (isSo(seen)) return seen
    await waitPollInterval(target)
  }
  throw new Error('It never became so.')
}
