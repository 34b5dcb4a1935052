import { request } from 'node:http'
import { request as requestSecurely } from 'node:https'

export interface HttpRequest {
  readonly method: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** The local address to call from. Only a loopback interface has many. */
  readonly from?: string | undefined
}

export interface HttpReply {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
  readonly milliseconds: number
}

/** Sends one HTTP request, with no default headers and no redirects. */
export function sendRequest(base: string, asked: HttpRequest): Promise<HttpReply> {
  const url = new URL(asked.path, base)
  const send = url.protocol === 'https:' ? requestSecurely : request
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const outgoing = send(
      url,
      {
        method: asked.method,
        // Node omits the length for DELETE, and a body without a length is ignored.
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

/** Returns a different source address each time, as far as this machine has several. */
export function aLoopbackAddress(base: string): string | undefined {
  const isHere = ['localhost', '127.0.0.1'].includes(new URL(base).hostname)
  if (!isHere || process.platform !== 'linux') return undefined
  const part = () => 1 + Math.floor(Math.random() * 250)
  return `127.${part()}.${part()}.${part()}`
}
