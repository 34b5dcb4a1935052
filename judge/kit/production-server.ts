import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '@headwater/e2e/fixtures/free-port'
import { buildServer } from '@headwater/scripts/start/build-server'
import { startProgram } from '@headwater/scripts/start/child-program'
import { readInstallationEnv } from '@headwater/scripts/start/installation-env'
import { isReady, waitFor } from '@headwater/scripts/start/wait-for'
import { openTcpProxy } from '@headwater/server/test/tcp-proxy'
import { getInstance } from './instance.ts'

/** The product in production mode on the same data, behind an https proxy. */
export interface Production {
  readonly port: number
  /** Simulates an unreachable database. */
  disconnectDatabase(): Promise<void>
  stop(): Promise<void>
}

export const metricsToken = 'a-token-for-the-metrics'

export async function startProductionServer(): Promise<Production> {
  const { databaseUrl, home } = getInstance()
  const { DATABASE_URL, HEADWATER_SECRETS } = await readInstallationEnv({ HEADWATER_HOME: home })
  const proxy = await openTcpProxy(new URL(databaseUrl))
  await proxy.open()
  const folder = await mkdtemp(join(tmpdir(), 'headwater-judge-'))
  const port = await findFreePort()
  const { signal } = new AbortController()
  const program = await startProgram({
    name: 'production',
    build: await buildServer(signal),
    program: 'apps/server/src/main.ts',
    env: {
      DATABASE_URL,
      DATABASE_APP_URL: proxy.url,
      HEADWATER_SECRETS,
      HEADWATER_HOME: folder,
      HEADWATER_ROLE: 'web',
      HOST: '0.0.0.0',
      PORT: String(port),
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://headwater.example',
      TRUSTED_PROXIES: '127.0.0.0/8',
      METRICS_TOKEN: metricsToken,
      SHUTDOWN_GRACE_MS: '0',
      WARM_UP: 'off',
      LOG_LEVEL: 'error',
    },
    logFolder: folder,
  })
  const stop = async () => {
    await program.stop(30_000)
    await proxy.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    await waitFor(program, signal, () => isReady(`http://127.0.0.1:${port}/readyz`, signal))
  } catch (error) {
    await stop()
    throw error
  }
  return { port, disconnectDatabase: proxy.close, stop }
}
