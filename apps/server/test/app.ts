import type { ArgsOf, Endpoint, ResultOf } from '@headwater/contract/endpoint'
import type { ErrorDetail } from '@headwater/contract/envelope'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { addRoutes } from '#app/routes'
import { identityPorts } from '#modules/identity'
import type { Actor } from '#platform/context'
import { buildServer } from '#platform/http/server'
import type { Server } from '#platform/http/types'
import { serverDeps } from './bare-server.ts'
import { requestFor } from './request-for.ts'
import { actorHeader, testActorOf } from './test-actor.ts'
import { startWorld, type World } from './world.ts'

export interface Answer<Body> {
  readonly status: number
  readonly code: number
  readonly body: Body
  readonly error: ErrorDetail | undefined
  readonly headers: Readonly<Record<string, unknown>>
  /** As it went over the wire. */
  readonly text: string
}

export interface CallOptions {
  /** Who calls; nobody when left out. */
  readonly as?: Actor
  readonly headers?: Readonly<Record<string, string>>
}

/** A real server over a private database. */
export interface App extends World {
  app: Server
  call<E extends Endpoint>(
    endpoint: E,
    args: ArgsOf<E>,
    options?: CallOptions,
  ): Promise<Answer<ResultOf<E>>>
}

/**
 * Call it at the top of a test file. It serves what the product serves, unless told what else;
 * callers are real sessions, or whoever the test says they are.
 */
export function startApp(routes: (server: Server) => void = addRoutes): App {
  const app = startWorld() as App
  beforeAll(async () => {
    app.app = await buildTestServer(app, routes)
    app.call = (endpoint, args, options) => callServer(app.app, endpoint, args, options)
    await app.app.ready()
  })
  afterAll(() => app.app.close())
  return app
}

export async function buildTestServer(
  world: World,
  routes: (server: Server) => void,
): Promise<Server> {
  const { database, keyring } = world
  const now = () => world.now
  const ports = identityPorts({ database, keyring, now })
  const server = await buildServer(
    serverDeps({
      database,
      keyring,
      now,
      ...ports,
      authenticate: async (request) => testActorOf(request) ?? ports.authenticate(request),
    }),
  )
  routes(server)
  return server
}

/** What stays open is read up to its first event, and left: of a refusal that is all of it. */
async function readFirstEvent(server: Server, request: InjectOptions) {
  const reply = await server.inject({ ...request, payloadAsStream: true })
  const { statusCode, headers } = reply
  let body = ''
  for await (const chunk of reply.stream()) {
    body += String(chunk)
    if (statusCode === 200 && body.includes('\n\n')) break
  }
  return { statusCode, headers, body, json: () => JSON.parse(body) }
}

export async function callServer<E extends Endpoint>(
  server: Server,
  endpoint: E,
  args: ArgsOf<E>,
  { as, headers = {} }: CallOptions = {},
): Promise<Answer<ResultOf<E>>> {
  const request = {
    ...requestFor(endpoint, args as Record<string, unknown>),
    headers: { ...headers, ...(as && actorHeader(as)) },
  }
  const reply = await (endpoint.answers === 'events'
    ? readFirstEvent(server, request)
    : server.inject(request))
  const isJson = String(reply.headers['content-type']).startsWith('application/json')
  const envelope = isJson ? reply.json() : { code: reply.statusCode < 400 ? 200 : 500, body: null }
  const isStatusData = endpoint.envelope === 'status-data'
  return {
    status: reply.statusCode,
    code: isStatusData ? envelope.status?.code : envelope.code,
    body: isStatusData ? envelope.data : envelope.body,
    error: envelope.error,
    headers: reply.headers,
    text: reply.body,
  }
}
