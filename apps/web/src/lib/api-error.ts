import type { ErrorDetail } from '@headwater/contract/envelope'
import type { Reason } from '@headwater/contract/errors'

interface Refusal {
  code: number
  status: number
  detail: ErrorDetail | undefined
  retryAfterSeconds?: number | undefined
}

/** The server answered, and the answer was no. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** The code in the body; the HTTP status where the body carries none. */
  readonly code: number
  readonly status: number
  /** Undefined when something between us and the server answered in its place. */
  readonly reason: Reason | undefined
  readonly fields: Readonly<Record<string, string>>
  readonly retryAfterSeconds: number | undefined

  constructor({ code, status, detail, retryAfterSeconds }: Refusal) {
    super(detail?.message ?? `The server answered with code ${code}.`)
    this.code = code
    this.status = status
    this.reason = detail?.reason
    this.fields = detail?.fields ?? {}
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** No answer came: the network, the time-out or the server's machine is the cause. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError'

  constructor(cause: unknown) {
    super('The server could not be reached.', { cause })
  }
}

/** True for a request that was given up on purpose: that is no failure. */
export function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
