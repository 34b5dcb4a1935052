import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { failures, type Reason } from '@headwater/contract/errors'
import { envelopeOf } from './envelope.ts'

type Headers = Readonly<Record<string, string>>
type Refusal = readonly [Reason, string]

const byCode: Readonly<Record<string, Refusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['request_timeout', 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: ['headers_too_large', 'The headers are too large.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['body_too_large', 'The request is too large.'],
}
const malformed: Refusal = ['invalid_input', 'The request is not valid HTTP.']

/** Answers what Node's parser refuses before there is a request: on the bare socket, then closes. */
export function refuseOnSocket(
  error: NodeJS.ErrnoException,
  socket: Duplex,
  headers: Headers,
  onRefusal: (reason: Reason) => void,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable || hasBegunToAnswer(socket)) {
    socket.destroy()
    return
  }
  const refusal = byCode[error.code ?? ''] ?? malformed
  onRefusal(refusal[0])
  closeGently(socket, messageOf(refusal, headers))
}

/** Takes over the refusals that Node would otherwise answer by itself, without an envelope. */
export function installSocketRefusals(server: Server, headers: Headers): void {
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    closeGently(socket, messageOf(['not_found', 'There is nothing at this address.'], headers))
  })
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const { status, body } = answerOf(['invalid_input', 'The Expect header cannot be met.'])
    response.writeHead(status, { ...headers, ...typeOf(body), connection: 'close' }).end(body)
  })
}

function messageOf(refusal: Refusal, headers: Headers): string {
  const { status, body } = answerOf(refusal)
  const lines = Object.entries({ ...headers, ...typeOf(body), connection: 'close' })
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Refused'}`,
    ...lines.map(([name, value]) => `${name}: ${value}`),
    '',
    body,
  ].join('\r\n')
}

function answerOf([reason, message]: Refusal): { status: number; body: string } {
  const { code, status } = failures[reason]
  return { status, body: JSON.stringify(envelopeOf('code-body', code, null, { reason, message })) }
}

function typeOf(body: string): Headers {
  return {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
  }
}

/** Destroying at once would reset the connection and take the answer back from the client. */
function closeGently(socket: Duplex, message: string): void {
  socket.on('error', () => socket.destroy())
  socket.end(message)
  socket.resume()
  setTimeout(() => socket.destroy(), 1_000).unref()
}

/** A second answer in the middle of the first one would only confuse. */
function hasBegunToAnswer(socket: Duplex): boolean {
  const { _httpMessage: message } = socket as { _httpMessage?: ServerResponse | null }
  return message?.headersSent === true
}
