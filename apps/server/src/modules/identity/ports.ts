import type { FastifyRequest } from 'fastify'
import type { PublicCtx } from '#platform/context'
import { AppError } from '#platform/errors'
import type { Authenticate, CheckCsrf } from '#platform/http/types'
import { authenticate } from './authenticate.ts'
import { authenticateForm } from './authenticate-form.ts'
import { authenticateKey } from './authenticate-key.ts'
import { csrfBindingOf } from './cookies.ts'
import { isCsrfTokenOf } from './csrf.ts'
import { noteLoneCookie } from './note-lone-cookie.ts'
import { apiKeyOf, bearerOf, owesBearer, visitOf } from './visit.ts'

type Base = Pick<PublicCtx, 'database' | 'now' | 'keyring'>

/** How the server learns who is calling, and that a browser's change was really asked for. */
export function identityPorts(base: Base): { authenticate: Authenticate; checkCsrf: CheckCsrf } {
  return {
    authenticate: async (request, { isVisit = true } = {}) => {
      const ctx = { ...base, requestId: request.id, log: request.log }
      const [bearer, apiKey] = [bearerOf(request), apiKeyOf(request)]
      if (apiKey !== undefined) return authenticateKey(ctx, apiKey)
      if (bearer !== undefined) return authenticate(ctx, bearer, visitOf(request), isVisit)
      const { cookie } = visitOf(request)
      const { endpoint } = request.routeOptions.config
      if (endpoint?.form && cookie !== undefined) return authenticateForm(ctx, cookie)
      if (owesBearer(request)) await noteLoneCookie(ctx, visitOf(request))
      return undefined
    },
    checkCsrf: async (request) => {
      // Whoever sends neither such headers nor cookies acts on nobody else's behalf.
      if (!visitOf(request).isBrowser && request.headers.cookie === undefined) return
      const boundTo = csrfBindingOf(request)
      const token = request.headers['x-xsrf-token'] ?? tokenInForm(request)
      const isOurs = boundTo !== undefined && typeof token === 'string'
      if (isOurs && isCsrfTokenOf(base.keyring, boundTo, token)) return
      throw new AppError('csrf_stale', 'This page has been open for too long. Reload it.')
    },
  }
}

/** A form has no headers: the token is one of its fields. */
function tokenInForm({ body, query, routeOptions }: FastifyRequest): unknown {
  const { endpoint } = routeOptions.config
  if (!endpoint?.form) return undefined
  const fields = endpoint.method === 'GET' ? query : body
  return (fields as { _token?: unknown } | null | undefined)?._token
}
