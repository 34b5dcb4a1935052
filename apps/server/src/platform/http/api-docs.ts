import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { renderDocsPage } from './docs-page.ts'
import { buildOpenApiDocument } from './openapi.ts'
import { documentPolicy } from './security-headers.ts'

const config = { access: 'public' } as const

/**
 * Serves the API documentation: for programs at `/api2/openapi.json`, for people at `/api2/docs`.
 */
export async function installApiDocs(app: FastifyInstance): Promise<void> {
  const stylesheet = await readFile(join(import.meta.dirname, 'docs.css'), 'utf8')

  // Built on the first request, so that the start does not wait and all endpoints are registered.
  const json = memoizeText(() => JSON.stringify(buildOpenApiDocument(app.endpoints), null, 2))
  const html = memoizeText(() => renderDocsPage(app.endpoints))
  const cached = { 'cache-control': 'no-cache' }

  app.get('/api2/openapi.json', { config }, async (_request, reply) =>
    reply.headers(cached).type('application/json; charset=utf-8').send(json()),
  )
  app.get('/api2/docs', { config }, async (_request, reply) =>
    reply
      .headers({ ...cached, 'content-security-policy': documentPolicy })
      .type('text/html; charset=utf-8')
      .send(html()),
  )
  app.get('/api2/docs.css', { config }, async (_request, reply) =>
    reply.headers(cached).type('text/css; charset=utf-8').send(stylesheet),
  )
}

function memoizeText(write: () => string): () => string {
  let written: string | undefined
  return () => {
    written ??= write()
    return written
  }
}
