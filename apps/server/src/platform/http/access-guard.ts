import type { FastifyInstance } from 'fastify'

/** A route that does not say who may call it stops the start: forgetting is not an option. */
export function installAccessGuard(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.access === undefined) {
      throw new Error(`The route ${String(method)} ${url} does not say who may call it.`)
    }
  })
}
