import type { FastifyRequest } from 'fastify'
import type { Config } from '#platform/config'
import { type Actor, inTransaction, type PublicCtx } from '#platform/context'
import { AppError } from '#platform/errors'
import type { Authenticate, CheckCsrf } from '#platform/http/types'
import { takeRateLimitToken } from '#platform/rate-limit'
import { actorFromSession, authenticate } from './authenticate.ts'
import { readCsrfBinding } from './cookies.ts'
import { verifyCsrfToken } from './csrf.ts'
import { parseApiKey } from './devices/api-key-secret.ts'
import { findApiKey, touchApiKey } from './devices/api-key-store.ts'
import { isFormFromOwnPage } from './form-origin-rules.ts'
import { recordSecurityEvent } from './record-security-event.ts'
import {
  getRequestOrigin,
  type RequestOrigin,
  readApiKeyHeader,
  readBearerToken,
  requiresBearer,
} from './request-origin.ts'
import { decideApiKeyPrivileges } from './rules.ts'
import {
  findBearerHash,
  findLiveSession,
  findSessionByCookie,
  touchSession,
} from './session-store.ts'
import { hashSecret } from './token-hash.ts'

const hourMs = 3_600_000

interface Base extends Pick<PublicCtx, 'database' | 'clock' | 'keyring'> {
  readonly config: Pick<Config, 'publicUrl'>
}

/**
 * Creates the guards that authenticate a request and refuse what another site's page made a browser
 * send.
 */
export function createRequestGuards({ config, ...base }: Base): {
  authenticate: Authenticate
  checkCsrf: CheckCsrf
} {
  return {
    authenticate: async (request, { extendsSession = true } = {}) => {
      const ctx = { ...base, requestId: request.id, log: request.log }
      const [bearer, apiKey] = [readBearerToken(request), readApiKeyHeader(request)]
      if (apiKey !== undefined) return authenticateApiKey(ctx, apiKey)
      if (bearer !== undefined)
        return authenticate(ctx, bearer, getRequestOrigin(request), extendsSession)
      const formCookie = findFormCookie(request)
      if (formCookie !== undefined) {
        if (!isFormFromOwnPage(request, config.publicUrl)) throw foreignFormRefusal()
        return authenticateByCookie(ctx, formCookie)
      }
      if (requiresBearer(request)) await recordCookieWithoutBearer(ctx, getRequestOrigin(request))
      return undefined
    },
    checkCsrf: async (request) => {
      // A client without such headers and cookies cannot be misused by another site.
      if (!getRequestOrigin(request).isBrowser && request.headers.cookie === undefined) return
      // A form sends no headers of its own. Its origin was checked when it was authenticated.
      if (request.actor && findFormCookie(request) !== undefined) return
      const boundTo = readCsrfBinding(request)
      const token = request.headers['x-xsrf-token']
      const isOurs = boundTo !== undefined && typeof token === 'string'
      if (isOurs && verifyCsrfToken(base.keyring, boundTo, token)) return
      throw new AppError('csrf_stale', 'This page was open for too long. Reload it.')
    },
  }
}

/** Returns the session cookie of a browser's form, which comes without a bearer or an API key. */
function findFormCookie(request: FastifyRequest): string | undefined {
  if (!request.routeOptions.config.endpoint?.form) return undefined
  if (readBearerToken(request) !== undefined || readApiKeyHeader(request) !== undefined) return
  return getRequestOrigin(request).cookie
}

function foreignFormRefusal(): AppError {
  return new AppError('csrf_stale', 'This form did not come from Headwater. Reload the page.')
}

/**
 * Authenticates a form by the cookie alone, because a browser cannot add a bearer to it. In exchange
 * it has to come from our own page.
 */
function authenticateByCookie(ctx: PublicCtx, cookie: string): Promise<Actor | undefined> {
  return inTransaction(ctx, async (ctx) => {
    const bearerHash = await findBearerHash(ctx.db, hashSecret(cookie))
    const session = bearerHash && (await findLiveSession(ctx.db, bearerHash))
    // After a switch the cookie of the previous session is no longer valid.
    if (!session || session.isEnding) return undefined
    if (session.isDue) await touchSession(ctx.db, session.sessionId)
    return actorFromSession(session)
  })
}

/** Returns the member an API key acts for, limited to the privileges both have. */
async function authenticateApiKey(ctx: PublicCtx, apiKey: string): Promise<Actor | undefined> {
  const read = parseApiKey(apiKey)
  if (!read) return undefined
  const found = await inTransaction(ctx, (ctx) => findApiKey(ctx.db, read))
  if (!found) return undefined
  const { userId, clientId, companyId, role, apiKeyId, isDue } = found
  const privileges = new Set(decideApiKeyPrivileges(found))
  const actor = { userId, clientId, companyId, role, privileges, isApiKey: true }
  if (isDue) {
    await inTransaction({ ...ctx, actor }, (ctx) => touchApiKey(ctx.db, companyId, apiKeyId))
  }
  return actor
}

/**
 * Records that the cookie of a live session came without its bearer, as it would from a thief who
 * copied it. The cookie alone gives no access, so the session continues and no email is sent; the
 * user finds it among their security events, at most once per hour and session.
 */
async function recordCookieWithoutBearer(ctx: PublicCtx, origin: RequestOrigin): Promise<void> {
  const { cookie } = origin
  if (cookie === undefined) return
  const session = await inTransaction(ctx, (ctx) => findSessionByCookie(ctx.db, hashSecret(cookie)))
  if (!session) return
  const request = { budget: 'lone cookie', key: session.sessionId, limit: 1, windowMs: hourMs }
  if (!(await takeRateLimitToken(ctx.database, request)).allowed) return
  await inTransaction(ctx, (ctx) =>
    recordSecurityEvent(ctx, 'cookie_without_bearer', session, origin),
  )
  ctx.log.warn({ sessionId: session.sessionId }, 'session cookie without its bearer')
}
