import type { ErrorDetail } from '@headwater/contract/envelope'
import type { FailureReason } from '@headwater/contract/errors'

interface ApiErrorInit {
  code: number
  status: number
  detail: ErrorDetail | undefined
  retryAfterSeconds?: number | undefined
}

/** The server replied with an error. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** The code in the body, or the HTTP status if the body has none. */
  readonly code: number
  readonly status: number
  /** Undefined when a proxy replied instead of the server. */
  readonly reason: FailureReason | undefined
  readonly fields: Readonly<Record<string, string>>
  readonly retryAfterSeconds: number | undefined

  constructor({ code, status, detail, retryAfterSeconds }: ApiErrorInit) {
    super(detail?.message ?? `The server answered with code ${code}.`)
    this.code = code
    this.status = status
    this.reason = detail?.reason
    this.fields = detail?.fields ?? {}
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** No reply arrived, because of the network, a timeout or the server's host. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError'

  constructor(cause: unknown) {
    super('The server couldn’t be reached.', { cause })
  }
}

/** Returns whether a request was cancelled on purpose, which is not a failure. */
export function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
