import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#platform/errors'
import { sendFailure } from './answer.ts'
import { pagePolicy } from './security-headers.ts'

/** The web app as its build left it. */
export interface WebApp {
  readonly dist: string
  /** First segments of pages whose further segments are free text, which may look like a file. */
  readonly pageRoots: readonly string[]
  /** Other origins that a form of ours may lead on to. */
  readonly formTargets?: readonly string[]
}

/** Vite writes it wherever a nonce belongs; each answer gets its own. */
const noncePlaceholder = '__CSP_NONCE__'
const oneYearMs = 365 * 24 * 60 * 60 * 1_000
const isCompressed = /\.(br|gz)$/

/** Files by name, the page for every address that is nobody else's, an envelope for the rest. */
export async function installWebApp(app: FastifyInstance, web: WebApp | undefined): Promise<void> {
  const sendPage = web && (await installFiles(app, web))
  // Before any body is read: what nobody wants may be as large and as odd as it likes.
  app.addHook('onRequest', async (request) => {
    if (request.is404 && !['GET', 'HEAD'].includes(request.method)) throw notFound()
  })
  app.setNotFoundHandler((request, reply) => {
    if (sendPage && isPageAddress(request.url, web)) return sendPage(reply)
    return sendFailure(request, reply, notFound())
  })
}

async function installFiles(app: FastifyInstance, { dist, formTargets }: WebApp) {
  const html = (await readFile(join(dist, 'index.html'), 'utf8')).split(noncePlaceholder)
  await app.register(fastifyStatic, { root: dist, serve: false, preCompressed: true, index: false })
  const options = { config: { access: 'public' }, compress: false, errorHandler: refuse } as const

  // Names with a hash in them never change their content; the others may.
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

/** Whatever else the build left, such as icons; each gets a route, so no path is ever guessed. */
async function listOtherFiles(dist: string): Promise<string[]> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(dist, join(parentPath, name)).replaceAll(sep, '/'))
    .filter((path) => path !== 'index.html' && !/^assets\/|(^|\/)\./.test(path))
    .filter((path) => !isCompressed.test(path))
}

/** Not a call, not a hidden file, and not a file that should have been there. */
export function isPageAddress(url: string, web: Pick<WebApp, 'pageRoots'> | undefined): boolean {
  const [path = ''] = url.split(/[?#]/)
  const segments = path.split('/').slice(1)
  const [first = ''] = segments
  if (['api', 'api2', 'sanctum', 'assets'].includes(first)) return false
  if (segments.some((segment) => segment.startsWith('.'))) return false
  return web?.pageRoots.includes(first) || !/\.[a-z0-9]{1,8}$/i.test(path)
}

function refuse(
  error: Error & { statusCode?: number },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const isRefusal = error.statusCode !== undefined && error.statusCode < 500
  return sendFailure(request, reply, isRefusal ? notFound() : error)
}

function notFound(): AppError {
  return new AppError('not_found', 'There is nothing at this address.')
}
