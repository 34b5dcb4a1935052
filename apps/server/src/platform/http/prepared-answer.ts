import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Endpoint, ReplyOf } from '@headwater/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { envelopeOf } from './envelope.ts'

/** Browsers and what stands between may answer by themselves for this long. */
const cacheControl = 'public, max-age=3600'

type Encoding = 'br' | 'gzip' | 'identity'

/**
 * An answer that is the same for everybody, made once: checked against the contract, wrapped,
 * written, tagged, and compressed when somebody first wants that.
 */
export class PreparedAnswer {
  private readonly text: string
  private readonly hash: string
  private readonly encoded = new Map<Encoding, Promise<Buffer>>()

  private constructor(text: string) {
    this.text = text
    this.hash = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  }

  static of<E extends Endpoint>(endpoint: E, reply: ReplyOf<E>): PreparedAnswer {
    const body = endpoint.output.parse(reply)
    return new PreparedAnswer(
      JSON.stringify(envelopeOf(endpoint.envelope ?? 'code-body', 200, body)),
    )
  }

  /** Sends it, or says that whoever asks has it already. */
  async send(request: FastifyRequest, reply: FastifyReply) {
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    // Other bytes need another tag, as these are strong ones.
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

/** A proxy that changed the bytes on the way marks the tag as weak; to us it is still ours. */
function listTags(header: string | undefined): string[] {
  return (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
}
