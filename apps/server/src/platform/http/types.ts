// For its types alone: requests and replies have cookies wherever a server is spoken of.
import type {} from '@fastify/cookie'
import type { Access, Endpoint } from '@headwater/contract/endpoint'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#platform/config'
import type { Actor } from '#platform/context'
import type { Database } from '#platform/database'
import type { Keyring } from '#platform/keyring'
import type { EventStreams } from './event-streams.ts'
import type { Lifecycle } from './lifecycle.ts'
import type { Limits } from './limits.ts'
import type { Metrics } from './metrics.ts'
import type { LimitPace } from './pace.ts'
import type { WebApp } from './web-app.ts'

/** Who a request comes from; undefined when it carries no valid session. A broken database throws. */
export type Authenticate = (
  request: FastifyRequest,
  /** Unless told that it is none, a call is a visit, and its session lives on from then. */
  options?: { readonly isVisit?: boolean },
) => Promise<Actor | undefined>

/** Throws `csrf_stale` when a change from a browser lacks the token that goes with its session. */
export type CheckCsrf = (request: FastifyRequest) => Promise<void>

/** What a server is built from. */
export interface ServerDeps {
  readonly config: Pick<
    Config,
    | 'publicUrl'
    | 'trustedProxies'
    | 'metricsToken'
    | 'callsPerMinute'
    | 'providers'
    | 'marketplaceKey'
    | 'demoRequestsTo'
    | 'breachedPasswordsUrl'
    | 'home'
    | 'searchEngine'
    | 'languageModel'
  >
  readonly database: Database
  readonly keyring: Keyring
  readonly authenticate: Authenticate
  readonly checkCsrf?: CheckCsrf
  readonly log: FastifyBaseLogger
  readonly now: () => Date
  readonly lifecycle: Lifecycle
  readonly metrics: Metrics
  /** What must hold for this process to be given work: a word, and a check that throws. */
  readonly readiness: Readonly<Record<string, () => Promise<void>>>
  /** The built web app; without it the server answers calls only. */
  readonly web?: WebApp | undefined
  readonly limits?: Partial<Limits>
}

/** A server with everything installed, to which modules add their endpoints with `serve`. */
export type Server = FastifyInstance

declare module 'fastify' {
  interface FastifyInstance {
    readonly deps: ServerDeps
    /** Every contract endpoint that is served; sweeps and the API documentation go by it. */
    readonly endpoints: Endpoint[]
    readonly limitPace: LimitPace
    readonly eventStreams: EventStreams
  }
  interface FastifyContextConfig {
    access?: Access
    endpoint?: Endpoint
  }
  interface FastifyRequest {
    actor: Actor | undefined
    /** The body as it came, where a signature is over its bytes. */
    signedBytes: Buffer | undefined
  }
  interface FastifyReply {
    /** The code inside the body; 0 until there is one. */
    bodyCode: number
  }
}
