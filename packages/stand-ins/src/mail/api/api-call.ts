import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { Account } from '../accounts/account.ts'
import { type ApiFault, takeApiFault } from '../accounts/account-faults.ts'
import type { AccountStore } from '../accounts/account-store.ts'
import type { PostOffice } from '../accounts/post-office.ts'
import { openAccount, type ReadToken, type TokenOwner } from '../accounts/sign-in.ts'

/** An answer other than success. The code is the provider's own word for it. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly retryAfterSeconds: number | undefined

  constructor(status: number, code: string, message: string, retryAfterSeconds?: number) {
    super(message)
    this.status = status
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** What differs between two providers in every call. */
export interface ApiDialect {
  readonly provider: TokenOwner['provider']
  /** One of these scopes is needed. */
  readonly scopes: readonly string[]
  readonly errors: Record<'unauthorised' | 'forbidden' | 'throttled' | 'unavailable', string[]>
  format(error: ApiError): object
}

export interface ApiDependencies {
  readonly accounts: AccountStore
  readonly postOffice: PostOffice
  readonly readToken: ReadToken
}

export interface ApiCall {
  readonly account: Account
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string | string[] | undefined>>
  readonly body: unknown
}

/** Returns the body of the answer, or nothing for an empty one. */
type Handler = (call: ApiCall) => unknown

export type ApiRoutes = (
  method: HTTPMethods,
  path: string,
  handler: Handler,
  options?: RouteOptions,
) => void

interface RouteOptions {
  /** Sending is where most faults happen. */
  readonly isSend?: boolean
  /** Scopes other than the dialect's; none means any token. */
  readonly scopes?: readonly string[]
}

const maxBodyBytes = 36 * 2 ** 20
const defaultRetryAfterSeconds = 1

/** Returns a function that serves a route with a token, its faults and the provider's errors. */
export function createApiRoutes(
  server: FastifyInstance,
  dialect: ApiDialect,
  { accounts, readToken }: ApiDependencies,
): ApiRoutes {
  server.setErrorHandler((error, _, reply) => sendError(reply, dialect, toApiError(error)))

  async function authenticate({ headers }: FastifyRequest, scopes: readonly string[]) {
    const token = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]
    const owner = token === undefined ? undefined : await readToken(token).catch(rejectUnreachable)
    if (owner?.provider !== dialect.provider) throw createError(dialect, 'unauthorised', 401)
    const isCovered = scopes.length === 0 || scopes.some((scope) => owner.scopes.includes(scope))
    if (!isCovered) throw createError(dialect, 'forbidden', 403)
    const account = openAccount(accounts, owner)
    if (account.faults.refuseSignIn) throw createError(dialect, 'unauthorised', 401)
    return account
  }

  return (method, url, handler, { isSend = false, scopes = dialect.scopes } = {}) => {
    server.route({
      method,
      url,
      bodyLimit: maxBodyBytes,
      async handler(request, reply) {
        const account = await authenticate(request, scopes)
        await wait(account.faults.delayMs ?? 0, undefined, { ref: false })
        const fault = takeApiFault(account.faults, isSend)
        if (fault?.kind === 'timeout') return leaveUnanswered(reply)
        throwFault(dialect, fault)
        const { params, query, body } = request as FastifyRequest & ApiCall
        const answer = await handler({ account, request, reply, params, query, body })
        if (fault?.kind === 'timeout-after-accept') return leaveUnanswered(reply)
        if (fault?.kind === '504-after-accept') throw createError(dialect, 'unavailable', 504)
        if (fault?.kind === '202-with-retry-after') reply.header('retry-after', retryAfter(fault))
        return answer === undefined ? reply.send() : answer
      },
    })
  }
}

function throwFault(dialect: ApiDialect, fault: ApiFault | undefined): void {
  if (fault?.kind === '401') throw createError(dialect, 'unauthorised', 401)
  if (fault?.kind === '403') throw createError(dialect, 'forbidden', 403)
  if (fault?.kind === '504') throw createError(dialect, 'unavailable', 504)
  if (fault?.kind === '429') throw createError(dialect, 'throttled', 429, retryAfter(fault))
}

function retryAfter({ retryAfterSeconds = defaultRetryAfterSeconds }: ApiFault): number {
  return retryAfterSeconds
}

/** The connection stays open without an answer, until the client gives up. */
function leaveUnanswered(reply: FastifyReply): FastifyReply {
  return reply.hijack()
}

function createError(
  { errors }: ApiDialect,
  kind: keyof ApiDialect['errors'],
  status: number,
  retryAfterSeconds?: number,
): ApiError {
  const [code = '', message = ''] = errors[kind]
  return new ApiError(status, code, message, retryAfterSeconds)
}

function rejectUnreachable(): never {
  throw new ApiError(503, 'backendError', 'The identity stand-in does not answer.')
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  const { statusCode = 500, message } = error as Error & { statusCode?: number }
  return new ApiError(statusCode, statusCode < 500 ? 'badRequest' : 'backendError', message)
}

function sendError(reply: FastifyReply, dialect: ApiDialect, error: ApiError): FastifyReply {
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds)
  if (error.status === 401) reply.header('www-authenticate', 'Bearer')
  return reply.code(error.status).send(dialect.format(error))
}
