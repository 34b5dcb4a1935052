import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A raw HTTP response. */
export interface RawResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
  /** Undefined when the text is not JSON. */
  readonly json: Record<string, unknown> | undefined
}

/** Sends raw bytes and reads the response until the server closes or stops sending. */
export async function sendRaw(
  port: number,
  bytes: Iterable<string | Uint8Array>,
  { pauseMs = 0, idleTimeoutMs = 5_000 } = {},
): Promise<RawResponse> {
  const socket = connect(port, '127.0.0.1')
  const answer = collect(socket, idleTimeoutMs)
  for (const part of bytes) {
    if (socket.destroyed || !socket.writable) break
    if (!socket.write(part)) await drained(socket)
    if (pauseMs > 0) await sleep(pauseMs)
  }
  const received = await answer
  socket.destroy()
  return parseResponse(received)
}

/** Formats a request with a JSON body; `head` lines replace or extend the default ones. */
export function formatPost(path: string, body: string | Uint8Array, head: string[] = []): Buffer {
  const bytes = Buffer.from(body)
  const hasType = head.some((line) => /^content-type:/i.test(line))
  const lines = [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    'Connection: close',
    ...(hasType ? [] : ['Content-Type: application/json']),
    ...head,
    `Content-Length: ${bytes.length}`,
  ]
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), bytes])
}

export function formatGet(path: string, head: string[] = []): string {
  return [`GET ${path} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...head, '', ''].join(
    '\r\n',
  )
}

async function collect(socket: Socket, idleTimeoutMs: number): Promise<Buffer> {
  const parts: Buffer[] = []
  socket.setTimeout(idleTimeoutMs)
  return new Promise((resolve) => {
    const finish = () => resolve(Buffer.concat(parts))
    socket.on('data', (part) => parts.push(part))
    // A reset after the response means that the server does not read the rest of the request.
    for (const event of ['end', 'close', 'error', 'timeout']) socket.once(event, finish)
  })
}

async function drained(socket: Socket): Promise<void> {
  await new Promise<void>((resolve) => {
    for (const event of ['drain', 'close', 'error']) socket.once(event, () => resolve())
  })
}

function parseResponse(received: Buffer): RawResponse {
  const [head = '', ...rest] = received.toString('utf8').split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf(':')
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()]
    }),
  )
  const text = rest.join('\r\n\r\n')
  return { status: Number(first.split(' ')[1] ?? 0), headers, text, json: readJson(text) }
}

function readJson(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
