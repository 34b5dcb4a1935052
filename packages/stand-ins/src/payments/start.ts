import type { AddressInfo } from 'node:net'
import { type Chaos, noChaos } from './chaos.ts'
import { openCourier } from './delivery.ts'
import { settleDue } from './due.ts'
import { forgetOld } from './events.ts'
import { buildHttp } from './http.ts'
import { emptyState, readState, writeState } from './state.ts'
import type { World } from './world.ts'

interface PaymentsOptions {
  host: string
  /** Zero takes any free port. */
  port: number
  /** Where events go; without it they are only kept. */
  webhookUrl?: string | undefined
  webhookSecret?: string | undefined
  /** Keeps the state beyond the process; without it everything is forgotten. */
  stateFile?: string | undefined
  chaos?: Chaos | undefined
}

export interface RunningPayments {
  port: number
  stop(): Promise<void>
}

const heartbeatMs = 1_000

/** Starts the stand-in for Stripe. */
export async function startPayments(options: PaymentsOptions): Promise<RunningPayments> {
  const { host, port, webhookUrl, webhookSecret, stateFile } = options
  if (!['127.0.0.1', 'localhost', '::1'].includes(host)) {
    throw new Error(`It serves this machine only, not "${host}".`)
  }
  if (webhookUrl && !webhookSecret?.startsWith('whsec_')) {
    throw new Error('A webhook needs a secret that begins with whsec_.')
  }
  const fresh = emptyState({ ...(options.chaos ?? noChaos) })
  const state = stateFile ? { ...readState(stateFile, fresh), chaos: fresh.chaos } : fresh
  const heard = () => (http.server.address() as AddressInfo).port
  const world: World = {
    state,
    hasWebhook: webhookUrl !== undefined,
    origin: () => `http://localhost:${heard()}`,
    request: { id: null, idempotency_key: null },
    moment: null,
  }
  forgetOld(world)
  const save = () => stateFile && writeState(stateFile, state)
  const courier =
    webhookUrl && webhookSecret
      ? openCourier(world, { url: webhookUrl, secret: webhookSecret }, () => save())
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
    settleDue(world)
    if (Object.keys(state.events).length !== before) commit()
  }, heartbeatMs)
  return {
    port: heard(),
    async stop() {
      clearInterval(heart)
      await courier?.stop()
      http.server.closeAllConnections()
      await http.close()
    },
  }
}
