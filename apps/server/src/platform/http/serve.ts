import { createHash } from 'node:crypto'
import type { Endpoint, InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx, PublicCtx } from '#platform/context'
import { AppError } from '#platform/errors'
import { runIdempotently } from '#platform/idempotency'
import { authorizeRequest } from './authorize-request.ts'
import { CachedReply } from './cached-reply.ts'
import { defaultLimits } from './limits.ts'
import { parseInput } from './parse-input.ts'
import { EventStreamReply, sendEvents } from './send-events.ts'
import { sendReply } from './send-reply.ts'
import { readTabId } from './tab-id.ts'
import type { Server } from './types.ts'
import { withTimeout } from './with-timeout.ts'

/** Public use cases get no actor; all others always have one. */
export type ContextOf<E extends Endpoint> = E['access'] extends 'public' ? PublicCtx : Ctx

/** Request and reply, for the few use cases about headers and cookies: sessions. */
export interface Exchange {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export type UseCase<E extends Endpoint, Prepared = unknown> = (
  ctx: ContextOf<E>,
  input: InputOf<E>,
  exchange: Exchange,
  prepared: Prepared,
) => Promise<ReplyOf<E> | CachedReply | EventStreamReply<E>>

/**
 * Binds a contract endpoint to a use case. Origin, authentication, rate limit, privilege, parsing,
 * idempotency and envelope are handled here for all endpoints. Slow work for an idempotent endpoint
 * runs in `prepare`, because its transaction is open from the first line on.
 */
export function serve<E extends Endpoint, Prepared = unknown>(
  server: Server,
  endpoint: E,
  useCase: UseCase<E, Prepared>,
  prepare?: (ctx: ContextOf<E>, input: InputOf<E>) => Promise<Prepared>,
): void {
  const { deps } = server
  const { database, keyring, clock } = deps
  const { handlerMs } = { ...defaultLimits, ...deps.limits }
  if (endpoint.idempotent && endpoint.access === 'public') {
    throw new Error(
      `${endpoint.path} cannot be idempotent: idempotency keys belong to a signed-in user.`,
    )
  }
  if (endpoint.answers === 'events' && endpoint.access === 'public') {
    throw new Error(`${endpoint.path} cannot be a stream: streams are counted per signed-in user.`)
  }
  server.endpoints.push(endpoint)
  server.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { access: endpoint.access, endpoint },
    ...(endpoint.maxBodyBytes !== undefined && { bodyLimit: endpoint.maxBodyBytes }),
    onRequest: (request) => authorizeRequest(server, endpoint, request),
    preHandler: async (request) => {
      if (needsCsrfToken(endpoint)) await deps.checkCsrf?.(request)
    },
    handler: async (request, reply) => {
      const { actor, id: requestId, log } = request
      const signal = createDisconnectSignal(reply)
      const tabId = readTabId(request)
      const base: PublicCtx = { database, keyring, clock, requestId, log, signal, tabId }
      const ctx = (actor ? { ...base, actor } : base) as ContextOf<E>
      const input = parseInput(endpoint, request)
      const run = async () => {
        const prepared = (await prepare?.(ctx, input)) as Prepared
        const work = async (ctx: ContextOf<E>) =>
          parseReply(endpoint, await useCase(ctx, input, { request, reply }, prepared))
        return endpoint.idempotent ? runWithIdempotencyKey(endpoint, request, ctx, work) : work(ctx)
      }
      const result = await withTimeout(handlerMs, run())
      if (result instanceof EventStreamReply && actor) {
        return sendEvents(server, endpoint, { request, reply, actor }, result)
      }
      return sendReply(endpoint, request, reply, result)
    },
  })
}

/** Reports change nothing and must work when a session is broken. */
function needsCsrfToken({ method, rate }: Endpoint): boolean {
  return method !== 'GET' && rate !== 'report'
}

/** A reply that breaks the contract is our bug and must not look like invalid input. */
function parseReply<E extends Endpoint>(
  endpoint: E,
  reply: ReplyOf<E> | CachedReply | EventStreamReply<E>,
): unknown {
  if (reply instanceof CachedReply || reply instanceof EventStreamReply) return reply
  const parsed = endpoint.output.safeParse(reply)
  if (parsed.success) return parsed.data
  const message = `The response of ${endpoint.method} ${endpoint.path} violates its contract.`
  throw new Error(message, { cause: parsed.error })
}

/**
 * Key, effect and reply are one transaction; repeating the same request under the same key changes
 * nothing.
 */
async function runWithIdempotencyKey<C extends PublicCtx>(
  { method, path }: Endpoint,
  request: FastifyRequest,
  ctx: C,
  work: (ctx: C) => Promise<unknown>,
): Promise<unknown> {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,200}$/.test(key)) {
    const fields = { 'Idempotency-Key': 'Must be 8 to 200 visible characters.' }
    throw new AppError('invalid_input', 'This endpoint needs the Idempotency-Key header.', fields)
  }
  const { actor, params, query, body } = request
  const words = JSON.stringify([actor?.userId, method, path, params, query, body ?? null])
  const fingerprint = createHash('sha256').update(words).digest('hex')
  return runIdempotently(ctx, key, fingerprint, work, `${method} ${path}`)
}

/** Aborted when the client disconnects before the response is sent. */
function createDisconnectSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  raw.once('close', () => {
    if (raw.writableFinished) return
    controller.abort(new AppError('request_timeout', 'The client has disconnected.'))
  })
  return controller.signal
}
