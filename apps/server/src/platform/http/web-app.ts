import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#platform/errors'
import { pagePolicy } from './security-headers.ts'
import { sendError } from './send-reply.ts'

/** The built web app. */
export interface WebApp {
  readonly dist: string
  /** First segments of pages whose further segments are free text and may look like a file name. */
  readonly pageRoots: readonly string[]
  /** Other origins that our forms may redirect to. */
  readonly formTargets?: readonly string[]
}

/** Vite's placeholder for the nonce; each response gets its own. */
const noncePlaceholder = '__CSP_NONCE__'
const oneYearMs = 365 * 24 * 60 * 60 * 1_000
const isCompressed = /\.(br|gz)$/

/** Serves files by name, the page for every other page URL, and an envelope for the rest. */
export async function installWebApp(app: FastifyInstance, web: WebApp | undefined): Promise<void> {
  const sendPage = web && (await installFiles(app, web))
  // Refused before the body is read, so that its size and content do not matter.
  app.addHook('onRequest', async (request) => {
    if (request.is404 && !['GET', 'HEAD'].includes(request.method)) throw notFound()
  })
  app.setNotFoundHandler((request, reply) => {
    if (sendPage && isPageUrl(request.url, web)) return sendPage(reply)
    return sendError(request, reply, notFound())
  })
}

async function installFiles(app: FastifyInstance, { dist, formTargets }: WebApp) {
  const html = (await readFile(join(dist, 'index.html'), 'utf8')).split(noncePlaceholder)
  await app.register(fastifyStatic, { root: dist, serve: false, preCompressed: true, index: false })
  const options = {
    config: { access: 'public' },
    compress: false,
    errorHandler: handleFileError,
  } as const

  // Files with a hash in their name never change; others may.
  app.get<{ Params: { '*': string } }>('/assets/*', options, (request, reply) => {
    const name = request.params['*']
    if (isCompressed.test(name)) throw notFound()
    return reply.sendFile(name, join(dist, 'assets'), { immutable: true, maxAge: oneYearMs })
  })
  for (const name of await listOtherFiles(dist)) {
    app.get(`/${name}`, options, (_request, reply) => reply.sendFile(name, { maxAge: '1h' }))
  }

  return (reply: FastifyReply) => {
    const nonce = randomBytes(18).toString('base64url')
    const policy = pagePolicy(nonce, formTargets)
    return reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(html.join(nonce))
  }
}

/**
 * All other files of the build, such as icons; each gets its own route, so that no path is resolved
 * from input.
 */
async function listOtherFiles(dist: string): Promise<string[]> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(dist, join(parentPath, name)).replaceAll(sep, '/'))
    .filter((path) => path !== 'index.html' && !/^assets\/|(^|\/)\./.test(path))
    .filter((path) => !isCompressed.test(path))
}

/** Returns whether the URL is a page: not an API call, not a hidden file and not a missing file. */
export function isPageUrl(url: string, web: Pick<WebApp, 'pageRoots'> | undefined): boolean {
  const [path = ''] = url.split(/[?#]/)
  const segments = path.split('/').slice(1)
  const [first = ''] = segments
  if (['api', 'api2', 'sanctum', 'assets'].includes(first)) return false
  if (segments.some((segment) => segment.startsWith('.'))) return false
  return web?.pageRoots.includes(first) || !/\.[a-z0-9]{1,8}$/i.test(path)
}

function handleFileError(
  error: Error & { statusCode?: number },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const isRefusal = error.statusCode !== undefined && error.statusCode < 500
  return sendError(request, reply, isRefusal ? notFound() : error)
}

function notFound(): AppError {
  return new AppError('not_found', 'Not found: there is nothing at this URL.')
}
