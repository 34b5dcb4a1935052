import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { type FailureReason, failureCodes } from '@headwater/contract/errors'
import { buildEnvelope } from './envelope.ts'

type Headers = Readonly<Record<string, string>>
type Refusal = readonly [FailureReason, string]

const refusalsByCode: Readonly<Record<string, Refusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['request_timeout', 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: ['headers_too_large', 'The headers are too large.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['body_too_large', 'The request is too large.'],
}
const malformed: Refusal = ['invalid_input', 'The request is not valid HTTP.']

/**
 * Responds on the raw socket to what Node's parser refuses before there is a request, then closes
 * it.
 */
export function refuseOnSocket(
  error: NodeJS.ErrnoException,
  socket: Duplex,
  headers: Headers,
  onRefusal: (reason: FailureReason) => void,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable || hasSentHeaders(socket)) {
    socket.destroy()
    return
  }
  const refusal = refusalsByCode[error.code ?? ''] ?? malformed
  onRefusal(refusal[0])
  closeAfterReply(socket, formatHttpMessage(refusal, headers))
}

/** Handles the refusals that Node would otherwise send itself, without an envelope. */
export function installSocketRefusals(server: Server, headers: Headers): void {
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    closeAfterReply(
      socket,
      formatHttpMessage(['not_found', 'Not found: there is nothing at this URL.'], headers),
    )
  })
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const { status, body } = buildRefusal(['invalid_input', 'The Expect header cannot be met.'])
    response
      .writeHead(status, { ...headers, ...contentHeaders(body), connection: 'close' })
      .end(body)
  })
}

function formatHttpMessage(refusal: Refusal, headers: Headers): string {
  const { status, body } = buildRefusal(refusal)
  const lines = Object.entries({ ...headers, ...contentHeaders(body), connection: 'close' })
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Refused'}`,
    ...lines.map(([name, value]) => `${name}: ${value}`),
    '',
    body,
  ].join('\r\n')
}

function buildRefusal([reason, message]: Refusal): { status: number; body: string } {
  const { code, status } = failureCodes[reason]
  return {
    status,
    body: JSON.stringify(buildEnvelope('code-body', code, null, { reason, message })),
  }
}

function contentHeaders(body: string): Headers {
  return {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
  }
}

/** Destroying at once would reset the connection before the client has read the response. */
function closeAfterReply(socket: Duplex, message: string): void {
  socket.on('error', () => socket.destroy())
  socket.end(message)
  socket.resume()
  setTimeout(() => socket.destroy(), 1_000).unref()
}

/** A second response in the middle of the first would corrupt it. */
function hasSentHeaders(socket: Duplex): boolean {
  const { _httpMessage: message } = socket as { _httpMessage?: ServerResponse | null }
  return message?.headersSent === true
}
