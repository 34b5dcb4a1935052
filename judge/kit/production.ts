import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '@headwater/e2e/fixtures/free-port'
import { startProgram } from '@headwater/scripts/start/child-program'
import { readBeside } from '@headwater/scripts/start/read-beside'
import { root } from '@headwater/scripts/start/root'
import { isReady, waitFor } from '@headwater/scripts/start/wait-for'
import { openGate } from '@headwater/server/test/tcp-gate'
import { theInstance } from './instance.ts'

/** The product as it stands in production, on the same data: behind a proxy that speaks https. */
export interface Production {
  readonly port: number
  /** As if the database had gone away. */
  loseDatabase(): Promise<void>
  stop(): Promise<void>
}

export async function startInProduction(): Promise<Production> {
  const { databaseUrl, home } = theInstance()
  const { DATABASE_URL, HEADWATER_SECRETS } = await readBeside({ HEADWATER_HOME: home })
  const gate = await openGate(new URL(databaseUrl))
  await gate.open()
  const folder = await mkdtemp(join(tmpdir(), 'headwater-judge-'))
  const port = await findFreePort()
  const program = await startProgram({
    name: 'production',
    script: join(root, 'apps/server/src/main.ts'),
    env: {
      DATABASE_URL,
      DATABASE_APP_URL: gate.url,
      HEADWATER_SECRETS,
      HEADWATER_HOME: folder,
      HEADWATER_ROLE: 'web',
      HOST: '0.0.0.0',
      PORT: String(port),
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://headwater.example',
      TRUSTED_PROXIES: '127.0.0.0/8',
      SHUTDOWN_GRACE_MS: '0',
      LOG_LEVEL: 'error',
    },
    logFolder: folder,
  })
  const stop = async () => {
    await program.stop()
    await gate.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const { signal } = new AbortController()
    await waitFor(program, signal, () => isReady(`http://127.0.0.1:${port}/readyz`))
  } catch (error) {
    await stop()
    throw error
  }
  return { port, loseDatabase: gate.close, stop }
}
