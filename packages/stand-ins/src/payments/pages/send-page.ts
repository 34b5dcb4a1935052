import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { renderMessagePage } from '../page.ts'

/** Sends a page that may load only our own style, and post only to the given targets. */
export function sendPage(
  reply: FastifyReply,
  page: string,
  formTargets: readonly string[] = [],
): FastifyReply {
  const policy = `default-src 'none'; style-src 'self'; font-src 'self'; img-src data:; base-uri 'none'; form-action 'self' ${formTargets.join(' ')}; frame-ancestors 'none'`
  return reply
    .headers({ 'content-security-policy': policy, 'referrer-policy': 'same-origin' })
    .type('text/html; charset=utf-8')
    .send(page)
}

export function sendNotFound(reply: FastifyReply): FastifyReply {
  return sendPage(
    reply.code(404),
    renderMessagePage('Page not found', 'There is nothing at this URL.'),
  )
}

const styleFolder = join(import.meta.dirname, 'style')
const style = readdirSync(styleFolder)
  .sort()
  .map((name) => readFileSync(join(styleFolder, name), 'utf8'))
  .join('\n')
const fontName = '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2'

/** Serves the style, and the product's typeface if installed. */
export function serveAssets(server: FastifyInstance): void {
  const font = findFont()
  server.get('/assets/style.css', (_, reply) => reply.type('text/css; charset=utf-8').send(style))
  server.get('/assets/hanken-grotesk.woff2', (_, reply) =>
    font ? reply.type('font/woff2').send(font) : reply.code(404).send(),
  )
}

function findFont(): Buffer | null {
  try {
    return readFileSync(fileURLToPath(import.meta.resolve(fontName)))
  } catch {
    return null
  }
}
