import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import { isPagePath } from '@headwater/contract/page-paths'
import {
  isTalentPath,
  type ThirdPartyServices,
  thirdPartyServicesElementId,
} from '@headwater/contract/third-parties'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#platform/errors'
import { pagePolicy } from './security-headers.ts'
import { sendError } from './send-reply.ts'

/** The built web app. */
export interface WebApp {
  readonly dist: string
  /** Other origins that our forms may redirect to. */
  readonly formTargets?: readonly string[]
  /** Services of others that may run on every page that is not for candidates. */
  readonly thirdPartyServices?: ThirdPartyServices
}

/** Vite's placeholder for the nonce; each response gets its own. */
const noncePlaceholder = '__CSP_NONCE__'
const oneYearMs = 365 * 24 * 60 * 60 * 1_000
const isCompressed = /\.(br|gz)$/

/** Below these, and below the folders of the build, a URL that does not exist is answered in JSON. */
const rootsWithoutPages = ['api', 'api2', 'sanctum', 'photos']

/**
 * Serves files by name and the page for every other URL, with the status 404 where the web has no
 * page. What is not for a browser gets an envelope.
 */
export async function installWebApp(app: FastifyInstance, web: WebApp | undefined): Promise<void> {
  const files = web ? await listFiles(web.dist) : []
  const sendPage = web && (await installFiles(app, web, files))
  const folders = files.filter((name) => name.includes('/')).map(readRoot)
  const roots = new Set([...rootsWithoutPages, ...folders])
  const answer = (request: FastifyRequest, reply: FastifyReply, error: unknown) => {
    const [path = ''] = request.url.split(/[?#]/)
    if (!sendPage || roots.has(readRoot(path))) return sendError(request, reply, error)
    return sendPage(request, reply.code(isPagePath(path) ? 200 : 404))
  }
  app.decorate('answerUnknownUrl', answer)
  // Refused before the body is read, so that its size and content do not matter.
  app.addHook('onRequest', async (request) => {
    if (request.is404 && !['GET', 'HEAD'].includes(request.method)) throw notFound()
  })
  app.setNotFoundHandler((request, reply) => answer(request, reply, notFound()))
}

async function installFiles(app: FastifyInstance, web: WebApp, files: readonly string[]) {
  const { dist, formTargets, thirdPartyServices = {} } = web
  const html = await readFile(join(dist, 'index.html'), 'utf8')
  const page = html.split(noncePlaceholder)
  const pageWithServices = addThirdPartyServices(html, thirdPartyServices).split(noncePlaceholder)
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
  // Each of the others has its own route, so that no path is resolved from input.
  for (const name of files.filter(
    (name) => readRoot(name) !== 'assets' && !isCompressed.test(name),
  )) {
    app.get(`/${name}`, options, (_request, reply) => reply.sendFile(name, { maxAge: '1h' }))
  }

  return ({ url }: FastifyRequest, reply: FastifyReply) => {
    const nonce = randomBytes(18).toString('base64url')
    const isTalentPage = isTalentPath(url.split(/[?#]/)[0] ?? '')
    const policy = pagePolicy(nonce, formTargets, isTalentPage ? {} : thirdPartyServices)
    return reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send((isTalentPage ? page : pageWithServices).join(nonce))
  }
}

/** Writes the configured services into the page, as data that no policy needs to allow. */
function addThirdPartyServices(html: string, services: ThirdPartyServices): string {
  if (Object.keys(services).length === 0) return html
  const json = JSON.stringify(services).replaceAll('<', '\\u003c')
  const element = `<script type="application/json" id="${thirdPartyServicesElementId}">${json}</script>`
  return html.replace('</head>', () => `${element}</head>`)
}

/** The files of the build, without the page itself and without hidden ones. */
async function listFiles(dist: string): Promise<string[]> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(dist, join(parentPath, name)).replaceAll(sep, '/'))
    .filter((path) => path !== 'index.html' && !/(^|\/)\./.test(path))
}

function readRoot(path: string): string {
  return path.split('/').find(Boolean) ?? ''
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
