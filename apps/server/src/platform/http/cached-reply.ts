import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Endpoint, ReplyOf } from '@headwater/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { buildEnvelope } from './envelope.ts'

/** How long browsers and proxies may cache it. */
const cacheControl = 'public, max-age=3600'

type Encoding = 'br' | 'gzip' | 'identity'

/**
 * A reply that is the same for all clients and built once: validated, wrapped, serialised, tagged,
 * and compressed on first use.
 */
export class CachedReply {
  private readonly text: string
  private readonly hash: string
  private readonly encoded = new Map<Encoding, Promise<Buffer>>()

  private constructor(text: string) {
    this.text = text
    this.hash = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  }

  static of<E extends Endpoint>(endpoint: E, reply: ReplyOf<E>): CachedReply {
    const body = endpoint.output.parse(reply)
    return new CachedReply(
      JSON.stringify(buildEnvelope(endpoint.envelope ?? 'code-body', 200, body)),
    )
  }

  /** Sends the reply, or 304 when the client has it already. */
  async send(request: FastifyRequest, reply: FastifyReply) {
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    // A strong ETag must differ for each encoding.
    const tag = `"${this.hash}${encoding === 'identity' ? '' : `-${encoding}`}"`
    reply.headers({ etag: tag, 'cache-control': cacheControl, vary: 'accept-encoding' })
    if (listTags(request.headers['if-none-match']).includes(tag)) return reply.code(304).send()
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.type('application/json; charset=utf-8').send(await this.encode(encoding))
  }

  private encode(encoding: Encoding): Promise<Buffer> {
    const known = this.encoded.get(encoding)
    if (known !== undefined) return known
    const made = encoders[encoding](Buffer.from(this.text))
    this.encoded.set(encoding, made)
    return made
  }
}

const encoders: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (bytes) => promisify(gzip)(bytes),
  identity: async (bytes) => bytes,
}

function chooseEncoding(accepted: string | string[] | undefined): Encoding {
  const wanted = String(accepted ?? '')
    .split(',')
    .filter((one) => !/;\s*q=0(?:\.0*)?\s*$/.test(one))
    .map((one) => one.split(';')[0]?.trim())
  if (wanted.includes('br')) return 'br'
  return wanted.includes('gzip') ? 'gzip' : 'identity'
}

/** A proxy that changed the bytes marks the ETag as weak; it still matches ours. */
function listTags(header: string | undefined): string[] {
  return (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
}
