import * as contract from '@headwater/contract/billing/checkout'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { findFreePort } from '#platform/postgres/free-port'
import { startWorker, type Worker } from '#platform/worker'
import { startTestApp } from '#test/app'
import { listLots, readCredits, readProviderRows } from '#test/billing-queries'
import { anOwner } from '#test/identity-builders'
import { startPaymentsProcess, webhookSecret } from '#test/payments-process'
import { extractSessionId } from '#test/payments-world'
import { billingTasks } from '../tasks.ts'

let port = 0
const provider = startPaymentsProcess(async () => {
  port = await findFreePort()
  const { path } = contract.stripeWebhook
  return {
    STAND_IN_PAYMENTS_WEBHOOK_URL: `http://127.0.0.1:${port}${path}`,
    STAND_IN_PAYMENTS_WEBHOOK_SECRET: webhookSecret,
  }
})
const world = startTestApp(provider.addRoutes)
let worker: Worker

beforeAll(async () => {
  await world.app.listen({ port, host: '127.0.0.1' })
  const { database, keyring, log } = world
  const tasks = billingTasks(provider.payments)
  const parts = { database, keyring, log, tasks, subscriptions: [] }
  worker = await startWorker({ ...parts, pollSeconds: 0.5 })
})
afterAll(() => worker.stop(5_000))

it('delayed, duplicated, shuffled and lost webhooks end with exactly the paid credits', async () => {
  const owner = await anOwner(world)
  const chaos = { delayMs: 300, duplicate: 0.5, drop: 0.3, shuffle: true }
  await provider.tell('/chaos', chaos, 'PUT')
  for (const [endpoint, args] of [
    [contract.subscribe, { plan_id: 3, quantity: 3 }],
    [contract.buyCredits, { quantity: 10_000, plan_id: 3 }],
  ] as const) {
    const wish = { ...args, user_id: owner.userId } as never
    const { headers } = await world.call(endpoint, wish, { as: owner })
    await provider.tell(`/checkout/${extractSessionId(String(headers.location))}/pay`)
  }
  await provider.tell('/chaos', {}, 'DELETE')
  await provider.tell('/webhooks/resend-lost')
  const hasArrived = async () => {
    expect(await readCredits(world, owner)).toEqual({ available: 25_000, debt: 0, faults: [] })
    const { webhooks } = await provider.tell<{ webhooks: { status: string }[] }>(
      '/webhooks',
      {},
      'GET',
    )
    expect(new Set(webhooks.map(({ status }) => status))).toEqual(new Set(['delivered']))
    const { checkouts } = await readProviderRows(world, owner)
    expect(checkouts.map(({ status }) => status)).toEqual(['paid', 'paid'])
  }
  await vi.waitFor(hasArrived, { timeout: 30_000, interval: 200 })
  expect(await listLots(world, owner)).toHaveLength(2)
}, 60_000)
