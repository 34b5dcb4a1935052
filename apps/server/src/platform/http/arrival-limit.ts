import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { defaultLimits, type Limits } from './limits.ts'

/**
 * Gives every body a short time to arrive. Whoever has been let in to an endpoint that takes a large
 * one is given longer: then only Node's own limit holds, which is the same for all requests.
 */
export function installArrivalLimit(app: FastifyInstance, limits: Partial<Limits> = {}): void {
  const { requestMs } = { ...defaultLimits, ...limits }
  const clocks = new WeakMap<IncomingMessage, NodeJS.Timeout>()

  app.addHook('onRequest', async ({ raw }) => {
    if (!bringsBody(raw)) return
    const clock = setTimeout(() => cut(raw), requestMs).unref()
    for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(clock))
    clocks.set(raw, clock)
  })

  app.addHook('preParsing', async ({ raw, routeOptions }) => {
    if (routeOptions.config.endpoint?.bodyBytes !== undefined) clearTimeout(clocks.get(raw))
  })

  /** As Node itself does when its own limit is over. */
  function cut({ complete, socket }: IncomingMessage): void {
    if (complete || !socket.writable) return
    const late = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    app.server.emit('clientError', late, socket)
  }
}

function bringsBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
