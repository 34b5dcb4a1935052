import type { Server as HttpServer } from 'node:http'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyHttpOptions, LogController } from 'fastify'
import { matcherOf } from '#platform/cidr'
import { AppError } from '#platform/errors'
import { installAccessGuard } from './access-guard.ts'
import { sendFailure } from './answer.ts'
import { installApiDocs } from './api-docs.ts'
import { installArrivalLimit } from './arrival-limit.ts'
import { installBodyParsers } from './body-parsers.ts'
import { createEventStreams } from './event-streams.ts'
import { installHealthRoutes } from './health.ts'
import { defaultLimits } from './limits.ts'
import { createPace } from './pace.ts'
import { requestIdHeader, requestIdMaker } from './request-id.ts'
import { installRequestLog, recordAnswer } from './request-log.ts'
import { securityHeaders } from './security-headers.ts'
import { installSocketRefusals, refuseOnSocket } from './socket-refusals.ts'
import { parseStrictQuery } from './strict-query.ts'
import type { Server, ServerDeps } from './types.ts'
import { installWebApp } from './web-app.ts'

/** A server with everything installed; modules add their endpoints with `serve`. */
export async function buildServer(deps: ServerDeps): Promise<Server> {
  const headers = securityHeaders(deps.config.publicUrl)
  const app = createFastify(deps, headers)
  app.decorate('deps', deps)
  app.decorate('endpoints', [])
  app.decorate('limitPace', createPace(deps))
  installEventStreams(app, deps)
  app.decorateRequest('actor', undefined)
  app.decorateReply('bodyCode', 0)

  installArrivalLimit(app, deps.limits)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header(requestIdHeader, request.id)
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1') {
      throw new AppError('invalid_input', 'The request has no Host header.')
    }
  })
  app.addHook('onSend', async (_request, reply) => {
    if (deps.lifecycle.isDraining) reply.header('connection', 'close')
  })
  installRequestLog(app, deps.metrics)
  app.setErrorHandler((error, request, reply) => sendFailure(request, reply, error))
  installAccessGuard(app)
  installBodyParsers(app)
  installSocketRefusals(app.server, headers)

  await app.register(cookie)
  await app.register(compress, { threshold: 1_024, encodings: ['br', 'gzip'], ...noDecompression })
  installHealthRoutes(app, deps)
  await installApiDocs(app)
  await installWebApp(app, deps.web)
  return app
}

function installEventStreams(app: Server, { limits }: ServerDeps): void {
  const { streamsPerMember } = { ...defaultLimits, ...limits }
  const streams = createEventStreams(streamsPerMember)
  app.decorate('eventStreams', streams)
  // Before the server waits for the answers that are not done yet: these never would be.
  app.addHook('preClose', async () => streams.endAll())
}

/** The router wants a plain object; what was refused is looked for before anyone reads it. */
const parseQuery = (text: string) => parseStrictQuery(text) as Record<string, string>

/** A compressed request is a way to make a small thing large; bodies come as they are. */
const noDecompression = { globalDecompression: false }

function createFastify(deps: ServerDeps, headers: Readonly<Record<string, string>>) {
  const { log, metrics, config } = deps
  const limits = { ...defaultLimits, ...deps.limits }
  const isTrusted = matcherOf(config.trustedProxies)
  const options: FastifyHttpOptions<HttpServer> = {
    loggerInstance: log,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    genReqId: requestIdMaker(isTrusted),
    trustProxy: config.trustedProxies.length > 0 ? isTrusted : false,
    bodyLimit: limits.bodyBytes,
    requestTimeout: limits.largeRequestMs,
    keepAliveTimeout: limits.keepAliveMs,
    connectionTimeout: limits.silenceMs,
    maxRequestsPerSocket: limits.requestsPerSocket,
    // While it stops, the server still answers what arrives on the connections it has.
    return503OnClosing: false,
    http: {
      connectionsCheckingInterval: limits.checkingMs,
      headersTimeout: limits.headersMs,
      // We refuse it ourselves, with an envelope.
      requireHostHeader: false,
    },
    routerOptions: { maxParamLength: limits.paramLength, querystringParser: parseQuery },
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers).header(requestIdHeader, request.id)
      reply.raw.once('finish', () => recordAnswer(metrics, request, reply))
      return sendFailure(request, reply, error)
    },
    clientErrorHandler: (error, socket) =>
      refuseOnSocket(error, socket, headers, (reason) => {
        metrics.countRefusedSocket(reason)
        log.info({ reason, cause: error.code }, 'refused at the socket')
      }),
  }
  return Fastify(options)
}
