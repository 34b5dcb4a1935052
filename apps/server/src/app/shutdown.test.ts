import { Agent, get } from 'node:http'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { testSize } from '@headwater/testing/size'
import { describe, expect, it } from 'vitest'
import { buildServer } from '#platform/http/server'
import { testServerDeps } from '#test/bare-server'
import { type MainProcess, startMain } from '#test/main-process'
import { createRecordingLogger } from '#test/recording-logger'
import { startWorld } from '#test/world'
import { shutDown } from './shutdown.ts'

const world = startWorld()
const clients = testSize({ gate: 3, deep: 16 })
// Long enough for every client to send one more request on a busy machine.
const graceMs = testSize({ gate: 2_000, deep: 6_000 })
/** In the gate the clients leave time for the tests beside them. */
const pauseMs = testSize({ gate: 5, deep: 0 })
const paths = ['/api2/getClientInfo', '/api2/docs', '/api2/nothing']

/** The outcomes of all requests. */
interface Tally {
  answered: number
  /** The connection was refused, so the request was never accepted. */
  turnedAway: number
  dropped: string[]
}

async function startUnderLoad(): Promise<MainProcess> {
  return startMain({
    DATABASE_URL: world.ownerUrl,
    DATABASE_APP_URL: world.appUrl,
    SHUTDOWN_GRACE_MS: String(graceMs),
    CALLS_PER_MINUTE: '1000000',
    LOG_LEVEL: 'warn',
  })
}

/** Sends requests over one keep-alive connection until told to stop or refused. */
async function hammer(url: string, tally: Tally, isOver: () => boolean): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (let at = 0; !isOver(); at += 1) {
    const outcome = await ask(`${url}${paths[at % paths.length]}`, agent)
    if (outcome === 'answered') {
      tally.answered += 1
      if (pauseMs > 0) await sleep(pauseMs)
    } else if (outcome === 'turned away') {
      tally.turnedAway += 1
      break
    } else tally.dropped.push(outcome)
  }
  agent.destroy()
}

async function ask(url: string, agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    const request = get(url, { agent }, (response) => {
      response.resume()
      response.once('error', (error) => resolve(`broken off: ${error.message}`))
      response.once('end', () => resolve(response.complete ? 'answered' : 'incomplete'))
    })
    request.once('error', (error: NodeJS.ErrnoException) => {
      // A new connection that is reset was never accepted: it was still in the kernel's queue.
      const isFresh = !request.reusedSocket
      const isTurnedAway = error.code === 'ECONNREFUSED' || (isFresh && error.code === 'ECONNRESET')
      resolve(isTurnedAway ? 'turned away' : `lost: ${error.message}`)
    })
  })
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`, { headers: { connection: 'close' } })
  await answer.arrayBuffer()
  return answer.ok
}

describe('SIGTERM under load', { timeout: 120_000 }, () => {
  it('fails no request behind a load balancer that checks readiness', async () => {
    const main = await startUnderLoad()
    const tally: Tally = { answered: 0, turnedAway: 0, dropped: [] }
    let isOver = false
    const load = Array.from({ length: clients }, () => hammer(main.url, tally, () => isOver))
    while (tally.answered < 200) await sleep(10)
    main.child.kill('SIGTERM')
    while (await isReady(main.url)) await sleep(20)
    isOver = true
    await Promise.all(load)
    expect(await main.ended, 'a stop that takes 29 s ends with another code').toBe(0)
    expect(tally).toMatchObject({ turnedAway: 0, dropped: [] })
  })

  it('answers every request it has accepted from clients that do not check readiness', async () => {
    const main = await startUnderLoad()
    const tally: Tally = { answered: 0, turnedAway: 0, dropped: [] }
    const load = Array.from({ length: clients }, () => hammer(main.url, tally, () => false))
    while (tally.answered < 200) await sleep(10)
    main.child.kill('SIGTERM')
    await Promise.all(load)
    expect(await main.ended).toBe(0)
    expect(tally).toMatchObject({ turnedAway: clients, dropped: [] })
  })
})

it('answers requests that arrived within the grace period while the event loop was blocked', async () => {
  const { lifecycle, ...deps } = testServerDeps()
  const server = await buildServer({ ...deps, lifecycle })
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  const parts = { server, lifecycle, log: createRecordingLogger(), closeDatabase: async () => {} }
  const stopped = shutDown(parts, 100)
  const asked = Array.from({ length: clients }, () => ask(`${url}/healthz`, new Agent()))
  // The requests are sent; block the event loop until the grace period is over.
  await nextTurn()
  const until = performance.now() + 150
  while (performance.now() < until);
  expect(await Promise.all(asked)).toEqual(asked.map(() => 'answered'))
  await stopped
})
