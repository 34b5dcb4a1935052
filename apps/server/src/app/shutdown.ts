import type { Server as HttpServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Lifecycle } from '#platform/http/lifecycle'
import type { Server } from '#platform/http/types'
import type { Logger } from '#platform/logger'
import type { Worker } from '#platform/worker'

/** The parts of a running process that shutdown closes. */
export interface RunningProcess {
  server?: Server
  worker?: Worker
  readonly lifecycle: Lifecycle
  readonly log: Logger
  closeDatabase(): Promise<void>
}

/** How long running requests may take to finish once no new ones are accepted. */
const drainMs = 20_000

/** The part of that time reserved for accepting connections that are already queued. */
const maxQueueWaitMs = 5_000

/**
 * Stops without dropping a request: reports "not ready" and asks clients to close, waits until load
 * balancers have noticed, stops accepting, finishes running requests, then closes the database.
 */
export async function shutDown(running: RunningProcess, graceMs: number): Promise<void> {
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
  await acceptQueuedConnections(http)
  // A connection that is busy when closing begins becomes idle later and would stay open.
  const sweep = setInterval(() => http.closeIdleConnections(), 50)
  try {
    await server.close()
  } finally {
    clearInterval(sweep)
    clearTimeout(cut)
  }
}

/**
 * Accepts connections that arrived while the event loop was blocked: timers run before network
 * events, and connections still queued when the socket closes are reset. Connections are accepted
 * in order, so once a connection of our own is accepted, all earlier ones are too.
 */
async function acceptQueuedConnections(http: HttpServer): Promise<void> {
  const place = http.address()
  if (place === null || typeof place === 'string') return
  const own = connect(place.port, place.address)
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
  const onConnection = ({ remotePort }: Socket) => remotePort === own.localPort && end()
  http.on('connection', onConnection)
  own.once('error', () => end())
  await Promise.race([isOver, sleep(maxQueueWaitMs, undefined, { ref: false })])
  http.off('connection', onConnection)
  own.destroy()
}
