import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { defaultLimits, type Limits } from './limits.ts'

/**
 * Gives every body a short time to arrive. An authorised request to an endpoint for large bodies
 * gets longer: only Node's own limit applies then, which is the same for all requests.
 */
export function installBodyTimeout(app: FastifyInstance, limits: Partial<Limits> = {}): void {
  const { requestMs } = { ...defaultLimits, ...limits }
  const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>()

  app.addHook('onRequest', async ({ raw }) => {
    if (!hasBody(raw)) return
    const timer = setTimeout(() => timeOutRequest(raw), requestMs).unref()
    for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer))
    timers.set(raw, timer)
  })

  app.addHook('preParsing', async ({ raw, routeOptions }) => {
    if (routeOptions.config.endpoint?.maxBodyBytes !== undefined) clearTimeout(timers.get(raw))
  })

  /** Does what Node does when its own limit is reached. */
  function timeOutRequest({ complete, socket }: IncomingMessage): void {
    if (complete || !socket.writable) return
    const timeoutError = Object.assign(new Error('Request timeout'), {
      code: 'ERR_HTTP_REQUEST_TIMEOUT',
    })
    app.server.emit('clientError', timeoutError, socket)
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
