// Only for its types, which add cookies to requests and replies.

import type {} from '@fastify/cookie'
import type { Access, Endpoint, RateBudget } from '@headwater/contract/endpoint'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#platform/config'
import type { Actor } from '#platform/context'
import type { Database } from '#platform/database'
import type { Keyring } from '#platform/keyring'
import type { Clock } from '../clock.ts'
import type { EventStreams } from './event-streams.ts'
import type { Lifecycle } from './lifecycle.ts'
import type { Limits } from './limits.ts'
import type { Metrics } from './metrics.ts'
import type { WebApp } from './web-app.ts'

/** Throws when the caller has exceeded the rate limit. */
export type EnforceRateLimit = (budget: RateBudget, request: FastifyRequest) => Promise<void>

/**
 * Returns the actor of a request; undefined without a valid session. Throws when the database is
 * unreachable.
 */
export type Authenticate = (
  request: FastifyRequest,
  /** By default a call counts as activity and extends its session. */
  options?: { readonly extendsSession?: boolean },
) => Promise<Actor | undefined>

/** Throws `csrf_stale` when a browser's change lacks the token of its session. */
export type CheckCsrf = (request: FastifyRequest) => Promise<void>

/** The dependencies of a server. */
export interface ServerDeps {
  readonly config: Pick<
    Config,
    | 'publicUrl'
    | 'trustedProxies'
    | 'metricsToken'
    | 'isProduction'
    | 'callsPerMinute'
    | 'providers'
    | 'mailboxes'
    | 'marketplaceKey'
    | 'demoRequestsTo'
    | 'breachedPasswordsUrl'
    | 'home'
    | 'searchEngine'
    | 'warmUp'
    | 'languageModel'
  >
  readonly database: Database
  readonly keyring: Keyring
  readonly authenticate: Authenticate
  readonly checkCsrf?: CheckCsrf
  readonly log: FastifyBaseLogger
  readonly clock: Clock
  readonly lifecycle: Lifecycle
  readonly metrics: Metrics
  /** The readiness checks by name; a check throws when it fails. */
  readonly readiness: Readonly<Record<string, () => Promise<void>>>
  /** The built web app; without it the server only serves the API. */
  readonly web?: WebApp | undefined
  readonly limits?: Partial<Limits>
}

/** A server with everything installed, to which modules add their endpoints with `serve`. */
export type Server = FastifyInstance

type AnswerUnknownUrl = (
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
) => FastifyReply

declare module 'fastify' {
  interface FastifyInstance {
    readonly deps: ServerDeps
    /** Every contract endpoint that is served, for sweeps and the API documentation. */
    readonly endpoints: Endpoint[]
    readonly enforceRateLimit: EnforceRateLimit
    readonly eventStreams: EventStreams
    /** Sends the page to a browser, and the error to programs. */
    readonly answerUnknownUrl: AnswerUnknownUrl
  }
  interface FastifyContextConfig {
    access?: Access
    endpoint?: Endpoint
  }
  interface FastifyRequest {
    actor: Actor | undefined
    /** The raw body, for endpoints whose signature covers its bytes. */
    signedBytes: Buffer | undefined
  }
  interface FastifyReply {
    /** The code inside the response body; 0 until it is known. */
    bodyCode: number
  }
}
