import type { Server as HttpServer, IncomingMessage } from 'node:http'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Fastify, { type FastifyHttpOptions, LogController } from 'fastify'
import { createCidrMatcher } from '#platform/cidr'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import { installApiDocs } from './api-docs.ts'
import { installBodyParsers } from './body-parsers.ts'
import { installBodyTimeout } from './body-timeout.ts'
import { createEventStreams } from './event-streams.ts'
import { installHealthRoutes } from './health.ts'
import { defaultLimits } from './limits.ts'
import type { Metrics } from './metrics.ts'
import { createRateLimiter } from './rate-limiter.ts'
import { securityHeaders } from './security-headers.ts'
import { sendError } from './send-reply.ts'
import { installSocketRefusals, refuseOnSocket } from './socket-refusals.ts'
import { parseStrictQuery } from './strict-query.ts'
import type { Server, ServerDeps } from './types.ts'
import { installWebApp } from './web-app.ts'

const quietRoutes = new Set(['/healthz', '/readyz', '/metrics'])

/** The header that carries the request id in both directions. */
const requestIdHeader = 'x-request-id'

/** Builds a server with everything installed; modules add their endpoints with `serve`. */
export async function buildServer(deps: ServerDeps): Promise<Server> {
  const headers = securityHeaders(deps.config.publicUrl)
  const app = createFastify(deps, headers)
  app.decorate('deps', deps)
  app.decorate('endpoints', [])
  app.decorate('enforceRateLimit', createRateLimiter(deps))
  installEventStreams(app, deps)
  app.decorateRequest('actor', undefined)
  app.decorateReply('bodyCode', 0)

  installBodyTimeout(app, deps.limits)
  warnAboutUntrustedProxy(app, deps)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header(requestIdHeader, request.id)
    checkHost(request.raw)
  })
  app.addHook('onSend', async (_request, reply) => {
    if (deps.lifecycle.isDraining) reply.header('connection', 'close')
  })
  installRequestLog(app, deps.metrics)
  app.setErrorHandler((error, request, reply) => sendError(request, reply, error))
  requireDeclaredAccess(app)
  installBodyParsers(app)
  installSocketRefusals(app.server, headers)

  await app.register(cookie)
  await app.register(compress, { threshold: 1_024, encodings: ['br', 'gzip'], ...noDecompression })
  installHealthRoutes(app, deps)
  await installApiDocs(app)
  await installWebApp(app, deps.web)
  return app
}

/**
 * Logs once that a proxy seems to stand in front of the server. A client may send the header too,
 * so it is only a hint.
 */
function warnAboutUntrustedProxy(app: Server, { config, log }: ServerDeps): void {
  if (config.trustedProxies.length > 0) return
  let isWarned = false
  app.addHook('onRequest', async ({ headers }) => {
    if (isWarned || headers['x-forwarded-for'] === undefined) return
    isWarned = true
    log.warn(
      'A request was forwarded (X-Forwarded-For), but TRUSTED_PROXIES is empty: behind a proxy all clients have one address and share one rate limit.',
    )
  })
}

/** A proxy and this server could disagree about which of two Host headers counts. */
function checkHost({ rawHeaders, httpVersion }: IncomingMessage): void {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host')
  if (hosts.length === 0 && httpVersion === '1.1') {
    throw new AppError('invalid_input', 'The request has no Host header.')
  }
  if (hosts.length > 1) {
    throw new AppError('invalid_input', 'The request has more than one Host header.')
  }
}

function installEventStreams(app: Server, { limits }: ServerDeps): void {
  const { streamsPerMember } = { ...defaultLimits, ...limits }
  const streams = createEventStreams(streamsPerMember)
  app.decorate('eventStreams', streams)
  // Closed before the server waits for open responses, because streams never finish by themselves.
  app.addHook('preClose', async () => streams.endAll())
}

/** The router needs a plain object; a rejected query is detected before it is used. */
const parseQuery = (text: string) => parseStrictQuery(text) as Record<string, string>

/** Compressed requests could expand to a huge size, so bodies are not decompressed. */
const noDecompression = { globalDecompression: false }

function createFastify(deps: ServerDeps, headers: Readonly<Record<string, string>>) {
  const { log, metrics, config } = deps
  const limits = { ...defaultLimits, ...deps.limits }
  const isTrusted = createCidrMatcher(config.trustedProxies)
  const options: FastifyHttpOptions<HttpServer> = {
    loggerInstance: log,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    genReqId: createRequestIdGenerator(isTrusted),
    trustProxy: config.trustedProxies.length > 0 ? isTrusted : false,
    bodyLimit: limits.maxBodyBytes,
    requestTimeout: limits.largeRequestMs,
    keepAliveTimeout: limits.keepAliveMs,
    connectionTimeout: limits.idleTimeoutMs,
    maxRequestsPerSocket: limits.requestsPerSocket,
    // While stopping, the server still answers requests on open connections.
    return503OnClosing: false,
    http: {
      connectionsCheckingInterval: limits.timeoutCheckMs,
      headersTimeout: limits.headersMs,
      // We refuse it ourselves, with an envelope.
      requireHostHeader: false,
    },
    routerOptions: { maxParamLength: limits.paramLength, querystringParser: parseQuery },
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers).header(requestIdHeader, request.id)
      reply.raw.once('finish', () => recordResponse(metrics, request, reply))
      const isUnreadable = error.code === 'FST_ERR_BAD_URL'
      return isUnreadable
        ? request.server.answerUnknownUrl(request, reply, error)
        : sendError(request, reply, error)
    },
    clientErrorHandler: (error, socket) =>
      refuseOnSocket(error, socket, headers, (reason) => {
        metrics.countRefusedSocket(reason)
        log.info({ reason, cause: error.code }, 'refused at the socket')
      }),
  }
  return Fastify(options)
}

/** A route without declared access stops the start, so that access control cannot be forgotten. */
function requireDeclaredAccess(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.access === undefined) {
      throw new Error(`The route ${String(method)} ${url} does not declare its access.`)
    }
  })
}

/** Generates a new id, or adopts one from a trusted proxy. */
function createRequestIdGenerator(
  isTrusted: (address: string) => boolean,
): (request: IncomingMessage) => string {
  return (request) => {
    const given = request.headers[requestIdHeader]
    const isSane = typeof given === 'string' && /^[\w.:-]{8,100}$/.test(given)
    return isSane && isTrusted(request.socket.remoteAddress ?? '') ? given : newId()
  }
}

/** Writes one log line and one measurement per response; URLs appear only as templates. */
function installRequestLog(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => recordResponse(metrics, request, reply))
}

function recordResponse(metrics: Metrics, request: FastifyRequest, reply: FastifyReply): void {
  const { method } = request
  const route = routeOf(request, reply)
  const { statusCode: status, elapsedTime } = reply
  const code = reply.bodyCode || status
  metrics.observeRequest({ method: knownMethod(method), route, code }, elapsedTime / 1_000)
  const level = quietRoutes.has(route) ? 'debug' : 'info'
  const userId = request.actor?.userId
  request.log[level](
    { method, route, status, code, ms: Math.round(elapsedTime), userId },
    'answered',
  )
}

function routeOf(request: FastifyRequest, reply: FastifyReply): string {
  if (!request.is404 && request.routeOptions.url !== undefined) return request.routeOptions.url
  return reply.statusCode === 200 ? '(page)' : '(unmatched)'
}

/** Clients can send any method name, and unlimited metric labels would fill the memory. */
function knownMethod(method: string): string {
  return ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'].includes(method) ? method : 'OTHER'
}
