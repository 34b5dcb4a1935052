import { createHash } from 'node:crypto'
import type { Endpoint, InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx, PublicCtx } from '#platform/context'
import { AppError } from '#platform/errors'
import { runOnce } from '#platform/idempotency'
import { admit } from './admit.ts'
import { sendAnswer } from './answer.ts'
import { clientGone } from './client-gone.ts'
import { defaultLimits } from './limits.ts'
import { PreparedAnswer } from './prepared-answer.ts'
import { readInput } from './read-input.ts'
import { EventsReply, sendEvents } from './send-events.ts'
import { within } from './time-limit.ts'
import type { Server } from './types.ts'

/** Public use cases get no actor, all others always have one. */
export type ContextOf<E extends Endpoint> = E['access'] extends 'public' ? PublicCtx : Ctx

/** The call itself, for the few use cases whose subject is its headers and cookies: sessions. */
export interface Exchange {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export type UseCase<E extends Endpoint, Prepared = unknown> = (
  ctx: ContextOf<E>,
  input: InputOf<E>,
  exchange: Exchange,
  prepared: Prepared,
) => Promise<ReplyOf<E> | PreparedAnswer | EventsReply<E>>

/**
 * Binds a contract endpoint to a use case. Origin, sign-in, pace, privilege, parsing, repetition
 * and the shape of the answer are settled here, once for all. What an idempotent one would have to
 * wait for is done before, and handed to it: its transaction is open from the first line on.
 */
export function serve<E extends Endpoint, Prepared = unknown>(
  server: Server,
  endpoint: E,
  useCase: UseCase<E, Prepared>,
  prepare?: (ctx: ContextOf<E>, input: InputOf<E>) => Promise<Prepared>,
): void {
  const { deps } = server
  const { database, keyring, now } = deps
  const { handlerMs } = { ...defaultLimits, ...deps.limits }
  if (endpoint.idempotent && endpoint.access === 'public') {
    throw new Error(`${endpoint.path} cannot be idempotent: keys belong to somebody signed in.`)
  }
  if (endpoint.answers === 'events' && endpoint.access === 'public') {
    throw new Error(`${endpoint.path} cannot stay open: streams are counted by whose they are.`)
  }
  server.endpoints.push(endpoint)
  server.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { access: endpoint.access, endpoint },
    ...(endpoint.bodyBytes !== undefined && { bodyLimit: endpoint.bodyBytes }),
    onRequest: (request) => admit(server, endpoint, request),
    preHandler: async (request) => {
      if (needsCsrfToken(endpoint)) await deps.checkCsrf?.(request)
    },
    handler: async (request, reply) => {
      const { actor, id: requestId, log } = request
      const gone = clientGone(reply)
      const base: PublicCtx = { database, keyring, now, requestId, log, gone }
      const ctx = (actor ? { ...base, actor } : base) as ContextOf<E>
      const input = readInput(endpoint, request)
      const run = async () => {
        const prepared = (await prepare?.(ctx, input)) as Prepared
        const work = async (ctx: ContextOf<E>) =>
          stripToContract(endpoint, await useCase(ctx, input, { request, reply }, prepared))
        return endpoint.idempotent ? once(endpoint, request, ctx, work) : work(ctx)
      }
      const result = await within(handlerMs, run())
      if (result instanceof EventsReply && actor) {
        return sendEvents(server, endpoint, { request, reply, actor }, result)
      }
      return sendAnswer(endpoint, request, reply, result)
    },
  })
}

/**
 * Reports change nothing, and must get through just when a session is broken. Forms come with the
 * cookie alone, so that their token counts even where they only ask.
 */
function needsCsrfToken({ method, rate, form }: Endpoint): boolean {
  return (method !== 'GET' && rate !== 'report') || form === true
}

/** A reply that breaks the contract is our bug, and must not look like the caller's. */
function stripToContract<E extends Endpoint>(
  endpoint: E,
  reply: ReplyOf<E> | PreparedAnswer | EventsReply<E>,
): unknown {
  if (reply instanceof PreparedAnswer || reply instanceof EventsReply) return reply
  const parsed = endpoint.output.safeParse(reply)
  if (parsed.success) return parsed.data
  const message = `The answer of ${endpoint.method} ${endpoint.path} breaks its contract.`
  throw new Error(message, { cause: parsed.error })
}

/** Key, effect and answer are one transaction; the same words under the same key change nothing. */
async function once<C extends PublicCtx>(
  { method, path }: Endpoint,
  request: FastifyRequest,
  ctx: C,
  work: (ctx: C) => Promise<unknown>,
): Promise<unknown> {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,200}$/.test(key)) {
    const fields = { 'Idempotency-Key': 'Must be 8 to 200 visible characters.' }
    throw new AppError('invalid_input', 'This call needs the header Idempotency-Key.', fields)
  }
  const { actor, params, query, body } = request
  const words = JSON.stringify([actor?.userId, method, path, params, query, body ?? null])
  const fingerprint = createHash('sha256').update(words).digest('hex')
  return runOnce(ctx, key, fingerprint, work, `${method} ${path}`)
}
