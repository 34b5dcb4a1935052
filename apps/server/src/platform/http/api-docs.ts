import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { renderDocsPage } from './docs-page.ts'
import { describeApi } from './openapi.ts'
import { documentPolicy } from './security-headers.ts'

const config = { access: 'public' } as const

/** The API explained: for programs at `/api2/openapi.json`, for people at `/api2/docs`. */
export async function installApiDocs(app: FastifyInstance): Promise<void> {
  const stylesheet = await readFile(join(import.meta.dirname, 'docs.css'), 'utf8')

  // The endpoints are complete once the server is ready, and the same from then on.
  const rendered = { json: '', html: '' }
  app.addHook('onReady', async () => {
    rendered.json = JSON.stringify(describeApi(app.endpoints), null, 2)
    rendered.html = renderDocsPage(app.endpoints)
  })
  const cached = { 'cache-control': 'no-cache' }

  app.get('/api2/openapi.json', { config }, async (_request, reply) =>
    reply.headers(cached).type('application/json; charset=utf-8').send(rendered.json),
  )
  app.get('/api2/docs', { config }, async (_request, reply) =>
    reply
      .headers({ ...cached, 'content-security-policy': documentPolicy })
      .type('text/html; charset=utf-8')
      .send(rendered.html),
  )
  app.get('/api2/docs.css', { config }, async (_request, reply) =>
    reply.headers(cached).type('text/css; charset=utf-8').send(stylesheet),
  )
}
