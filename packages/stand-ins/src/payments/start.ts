import type { AddressInfo } from 'node:net'
import { type Chaos, noChaos } from './chaos.ts'
import { runDueActions } from './due-actions.ts'
import { deleteOldEvents } from './events.ts'
import { buildHttp } from './http.ts'
import { createEmptyState, readState, writeState } from './state.ts'
import { createWebhookSender } from './webhook-sender.ts'
import type { World } from './world.ts'

interface PaymentsOptions {
  host: string
  /** Zero selects any free port. */
  port: number
  /** URL of the webhook. Without it events are only stored. */
  webhookUrl?: string | undefined
  webhookSecret?: string | undefined
  /** File for the state. Without it everything is lost at exit. */
  stateFile?: string | undefined
  chaos?: Chaos | undefined
}

export interface RunningPayments {
  port: number
  stop(): Promise<void>
}

const dueIntervalMs = 1_000

/** Starts the stand-in for Stripe. */
export async function startPayments(options: PaymentsOptions): Promise<RunningPayments> {
  const { host, port, webhookUrl, webhookSecret, stateFile } = options
  if (!['127.0.0.1', 'localhost', '::1'].includes(host)) {
    throw new Error(`It serves this machine only, not "${host}".`)
  }
  if (webhookUrl && !webhookSecret?.startsWith('whsec_')) {
    throw new Error('A webhook needs a secret that begins with whsec_.')
  }
  const fresh = createEmptyState({ ...(options.chaos ?? noChaos) })
  const state = stateFile ? { ...readState(stateFile, fresh), chaos: fresh.chaos } : fresh
  const listeningPort = () => (http.server.address() as AddressInfo).port
  const world: World = {
    state,
    hasWebhook: webhookUrl !== undefined,
    origin: () => `http://localhost:${listeningPort()}`,
    request: { id: null, idempotency_key: null },
    moment: null,
  }
  deleteOldEvents(world)
  const save = () => stateFile && writeState(stateFile, state)
  const courier =
    webhookUrl && webhookSecret
      ? createWebhookSender(world, { url: webhookUrl, secret: webhookSecret }, () => save())
      : null
  const commit = () => {
    save()
    courier?.wake()
  }
  const http = buildHttp({ world, commit })
  await http.listen({ host, port })
  courier?.wake()
  const heart = setInterval(() => {
    const before = Object.keys(state.events).length
    runDueActions(world)
    if (Object.keys(state.events).length !== before) commit()
  }, dueIntervalMs)
  return {
    port: listeningPort(),
    async stop() {
      clearInterval(heart)
      await courier?.stop()
      http.server.closeAllConnections()
      await http.close()
    },
  }
}
