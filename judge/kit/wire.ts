import { request } from 'node:http'
import { request as requestSecurely } from 'node:https'

export interface WireRequest {
  readonly method: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** The address of this machine to call from; only on a loopback are there many. */
  readonly from?: string | undefined
}

export interface WireReply {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
  readonly milliseconds: number
}

/** One HTTP exchange, with nothing added and nothing followed. */
export function exchange(base: string, asked: WireRequest): Promise<WireReply> {
  const url = new URL(asked.path, base)
  const send = url.protocol === 'https:' ? requestSecurely : request
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const outgoing = send(
      url,
      {
        method: asked.method,
        // Node leaves it out for DELETE, and a body without a length is none.
        headers: {
          ...(asked.body !== undefined && { 'content-length': Buffer.byteLength(asked.body) }),
          ...asked.headers,
        },
        agent: false,
        ...(asked.from !== undefined && { localAddress: asked.from, family: 4 }),
      },
      (incoming) => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
        incoming.on('error', reject)
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            text: Buffer.concat(chunks).toString('utf8'),
            milliseconds: performance.now() - started,
          }),
        )
      },
    )
    outgoing.on('error', reject)
    outgoing.end(asked.body)
  })
}

/** Another place in the world each time, as far as this machine can pretend to be several. */
export function aPlace(base: string): string | undefined {
  const isHere = ['localhost', '127.0.0.1'].includes(new URL(base).hostname)
  if (!isHere || process.platform !== 'linux') return undefined
  const part = () => 1 + Math.floor(Math.random() * 250)
  return `127.${part()}.${part()}.${part()}`
}
