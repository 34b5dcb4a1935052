import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#platform/errors'
import { parseStrictJson } from './strict-json.ts'
import { InvalidQuery, parseStrictQuery } from './strict-query.ts'
import { decodeUtf8, isStorable } from './strict-text.ts'

const bodyless = new Set(['GET', 'HEAD'])

/** Looser content types have been used to bypass validation. */
const acceptedType = /^application\/(json|x-www-form-urlencoded)( ?; ?charset="?utf-8"?)?$/i

/** Accepts JSON everywhere, forms only for endpoints that ask for them, and nothing else. */
export function installBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()

  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => {
      if (request.routeOptions.config.endpoint?.signed) request.signedBytes = bytes
      return parseStrictJson(bytes)
    },
  )

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => {
      if (!request.routeOptions.config.endpoint?.form) {
        throw new AppError('unsupported_media_type', 'This endpoint takes JSON, not a form.')
      }
      const fields = parseStrictQuery(decodeUtf8(bytes))
      if (fields instanceof InvalidQuery) throw new AppError('invalid_input', fields.message)
      return fields
    },
  )

  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => parseMultipart(request, bytes),
  )

  app.addHook('onRequest', async (request) => {
    if (request.is404) return
    if (request.query instanceof InvalidQuery) {
      throw new AppError('invalid_input', request.query.message)
    }
    const parameters = Object.values((request.params as Record<string, string> | null) ?? {})
    if (!parameters.every(isStorable)) {
      throw new AppError('invalid_input', 'The URL contains a character that can’t be stored.')
    }
    if (bodyless.has(request.method)) return
    const { 'content-type': type, 'content-encoding': encoding } = request.headers
    const isMultipart = /^multipart\/form-data ?;/i.test(type ?? '')
    const acceptsMultipart = request.routeOptions.config.endpoint?.form === 'multipart'
    if (type !== undefined && !acceptedType.test(type) && !(isMultipart && acceptsMultipart)) {
      throw new AppError('unsupported_media_type', 'The body must be JSON in UTF-8.')
    }
    if (encoding !== undefined && encoding !== 'identity') {
      throw new AppError('unsupported_media_type', 'The body must not be compressed.')
    }
  })
}

/** Reads the text fields of a form. Files and repeated fields are refused. */
async function parseMultipart({ headers }: FastifyRequest, bytes: Buffer) {
  const type = headers['content-type'] ?? ''
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } })
    .formData()
    .catch(() => undefined)
  const fields = [...(form ?? [])]
  const names = new Set(fields.map(([name]) => name))
  const isPlain = fields.every(([, value]) => typeof value === 'string' && isStorable(value))
  if (!form || !isPlain || names.size < fields.length) {
    throw new AppError('invalid_input', 'The form can’t be read.')
  }
  return Object.fromEntries(fields)
}
