import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll } from 'vitest'
import { addRoutes } from '#app/routes'
import { createPaymentProvider, type PaymentProvider } from '#modules/billing'
import type { Server } from '#platform/http/types'
import { compileCacheEnv } from './compile-cache-env.ts'

const program = join(import.meta.dirname, '../../../packages/stand-ins/src/payments/main.ts')

/** The payment provider's stand-in and access to its controls. */
export interface PaymentsProcess {
  url: string
  payments: PaymentProvider
  /** Adds all routes of the product with this provider. */
  addRoutes(server: Server): void
  /** Sends a command to its control endpoint `/_local/…`. */
  tell<T = unknown>(path: string, body?: object, method?: string): Promise<T>
}

/** The secret that the provider's webhooks are signed with in tests. */
export const webhookSecret = 'whsec_for_the_tests_alone'

/** Starts a provider in its own process; call it at the top of a test file. */
export function startPaymentsProcess(
  settings: () => Promise<Record<string, string>> = async () => ({}),
): PaymentsProcess {
  const provider = {} as PaymentsProcess
  let child: ChildProcess

  beforeAll(async () => {
    const testSettings = { STAND_IN_PAYMENTS_PORT: '0', STAND_IN_PAYMENTS_CHAOS: 'off' }
    const env = { ...compileCacheEnv, ...testSettings, ...(await settings()) }
    child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    if (!child.stdout) throw new Error('The provider says nothing.')
    const [line] = await once(createInterface(child.stdout), 'line')
    provider.url = /page at (\S+)/.exec(line)?.[1] ?? ''
    if (provider.url === '') throw new Error(line)
    const keys = { secretKey: 'sk_test_for_the_tests', webhookSecret }
    provider.payments = createPaymentProvider({ ...keys, apiBase: provider.url })
  })
  afterAll(async () => {
    const exit = once(child, 'exit')
    child.kill()
    await exit
  })

  return Object.assign(provider, {
    addRoutes: (server: Server) => addRoutes(server, provider.payments),
    async tell<T>(path: string, body: object = {}, method = 'POST'): Promise<T> {
      const headers = { 'content-type': 'application/json' }
      const content = method === 'GET' ? {} : { headers, body: JSON.stringify(body) }
      const reply = await fetch(`${provider.url}/_local${path}`, { method, ...content })
      if (!reply.ok) throw new Error(await reply.text())
      return (reply.status === 204 ? undefined : await reply.json()) as T
    },
  })
}
