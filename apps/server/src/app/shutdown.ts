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
  // A connection that was busy when the closing began becomes idle later, and would stay open.
  const sweep = setInterval(() => http.closeIdleConnections(), 50)
  const cut = setTimeout(() => {
    log.warn('requests were still running and have been cut off')
    http.closeAllConnections()
  }, drainMs)
  try {
    await server.close()
  } finally {
    clearInterval(sweep)
    clearTimeout(cut)
  }
}
