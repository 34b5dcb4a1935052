import type { ArgsOf, Endpoint, ResultOf } from '@headwater/contract/endpoint'
import type { ErrorDetail } from '@headwater/contract/envelope'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { addRoutes } from '#app/routes'
import { connectHooks } from '#app/subscriptions'
import { createRequestGuards } from '#modules/identity'
import type { Actor } from '#platform/context'
import { buildServer } from '#platform/http/server'
import type { Server } from '#platform/http/types'
import { testPublicUrl, testServerDeps } from './bare-server.ts'
import { buildRequest } from './build-request.ts'
import { actorHeader, readTestActor } from './test-actor.ts'
import { startWorld, type World } from './world.ts'

export interface CallResult<Body> {
  readonly status: number
  readonly code: number
  readonly body: Body
  readonly error: ErrorDetail | undefined
  readonly headers: Readonly<Record<string, unknown>>
  /** The raw response body. */
  readonly text: string
}

export interface CallOptions {
  /** The caller; unauthenticated by default. */
  readonly as?: Actor
  readonly headers?: Readonly<Record<string, string>>
}

/** A real server with a private database. */
export interface TestApp extends World {
  app: Server
  call<E extends Endpoint>(
    endpoint: E,
    args: ArgsOf<E>,
    options?: CallOptions,
  ): Promise<CallResult<ResultOf<E>>>
}

/**
 * Starts a test server; call it at the top of a test file. It serves the product's routes by
 * default; callers are real sessions, or the actor the test passes.
 */
export function startTestApp(routes: (server: Server) => void = addRoutes): TestApp {
  const app = startWorld() as TestApp
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
  connectHooks()
  const { database, keyring, clock } = world
  const ports = createRequestGuards({
    database,
    keyring,
    clock,
    config: { publicUrl: testPublicUrl },
  })
  const server = await buildServer(
    testServerDeps({
      database,
      keyring,
      clock,
      ...ports,
      authenticate: async (request) => readTestActor(request) ?? ports.authenticate(request),
    }),
  )
  routes(server)
  return server
}

/** Reads an open stream only up to its first event; a refusal is read completely. */
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
): Promise<CallResult<ResultOf<E>>> {
  const request = {
    ...buildRequest(endpoint, args as Record<string, unknown>),
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
