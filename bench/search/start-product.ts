import { buildServer } from '@headwater/scripts/start/build-server'
import { planStart } from '@headwater/scripts/start/plan-start'
import { prepareDatabase } from '@headwater/scripts/start/prepare-database'
import { RunningProcesses } from '@headwater/scripts/start/running-processes'
import { loadServer, runServer } from '@headwater/scripts/start/start-server'
import type { Pool } from './open-pool.ts'

/** The server as `npm start` runs it, and a signed-in member. */
export interface Product {
  readonly url: string
  readonly token: string
  stop(): Promise<void>
}

export async function startProduct({ home, ownerUrl }: Pool): Promise<Product> {
  const plan = await planStart({
    PATH: process.env.PATH,
    PORT: '0',
    HEADWATER_HOME: home,
    LOG_LEVEL: 'warn',
    CALLS_PER_MINUTE: '1000000',
    DEMO_POOL_SIZE: '0',
  })
  const demo = await prepareDatabase(
    { ...plan.config, hasDemo: plan.hasDemo, demoMail: undefined, ownerUrl },
    { run: (_, work) => work() },
  )
  const parts = new RunningProcesses()
  try {
    const { signal } = new AbortController()
    const program = await loadServer(plan, await buildServer(signal), parts)
    await runServer(plan, program, { DATABASE_URL: ownerUrl }, signal)
    const url = `http://127.0.0.1:${plan.config.port}`
    return { url, token: await signIn(url, demo), stop: () => parts.stop() }
  } catch (error) {
    await parts.stop()
    throw error
  }
}

async function signIn(url: string, demo: object | undefined): Promise<string> {
  const answer = await fetch(`${url}/api2/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(demo),
  })
  const { code, body } = (await answer.json()) as { code: number; body: { token: string } }
  if (code !== 200) throw new Error(`Signing in was answered with ${code}.`)
  return body.token
}
