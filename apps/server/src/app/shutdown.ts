import type { Server as HttpServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Lifecycle } from '#platform/http/lifecycle'
import type { Server } from '#platform/http/types'
import type { Logger } from '#platform/logger'
import type { Worker } from '#platform/worker'

/** What a running process has to put away. */
export interface Running {
  server?: Server
  worker?: Worker
  readonly lifecycle: Lifecycle
  readonly log: Logger
  closeDatabase(): Promise<void>
}

/** How long requests may take to finish once nothing new is accepted. */
const drainMs = 20_000

/** How long of that may go by until those who wait at the door are in. */
const longestQueueMs = 5_000

/**
 * Stops without dropping anything: say "not ready" and ask clients to close, wait until balancers
 * have noticed, stop accepting, finish what runs, then let go of the database.
 */
export async function shutDown(running: Running, graceMs: number): Promise<void> {
  const { server, worker, lifecycle, log } = running
  lifecycle.startDraining()
  log.info({ graceMs }, 'stopping')
  if (server && graceMs > 0) await sleep(graceMs)
  await Promise.all([server && closeServer(server, log), worker?.stop(drainMs)])
  await running.closeDatabase()
  log.info('stopped')
}

async function closeServer(server: Server, log: Logger): Promise<void> {
  const { server: http } = server
  const cut = setTimeout(() => {
    log.warn('requests were still running and have been cut off')
    http.closeAllConnections()
  }, drainMs)
  await takeOnWaiting(http)
  // A connection that was busy when the closing began becomes idle later, and would stay open.
  const sweep = setInterval(() => http.closeIdleConnections(), 50)
  try {
    await server.close()
  } finally {
    clearInterval(sweep)
    clearTimeout(cut)
  }
}

/**
 * Takes on whoever came while the process was busy: it looks at the clock before it looks at the
 * network, and connections still waiting at the closing are reset. They are taken on in turn, so that
 * all who wait have been once one of our own has.
 */
async function takeOnWaiting(http: HttpServer): Promise<void> {
  const place = http.address()
  if (place === null || typeof place === 'string') return
  const own = connect(place.port, place.address)
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
  const look = ({ remotePort }: Socket) => remotePort === own.localPort && end()
  http.on('connection', look)
  own.once('error', () => end())
  await Promise.race([isOver, sleep(longestQueueMs, undefined, { ref: false })])
  http.off('connection', look)
  own.destroy()
}
