interface Details {
  code?: string
  param?: string
  decline_code?: string
  payment_intent?: unknown
  charge?: string
}

type ErrorType = 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error'

/** An API error: the status decides which class the SDK throws. */
export class ApiError extends Error {
  readonly status: number
  readonly type: ErrorType
  readonly details: Details
  /** The failed call still has an effect, such as an intent that now waits for another card. */
  hasEffect = false

  constructor(status: number, type: ErrorType, message: string, details: Details = {}) {
    super(message)
    this.status = status
    this.type = type
    this.details = details
  }

  /** The response body. */
  present(): { error: Record<string, unknown> } {
    return { error: { type: this.type, message: this.message, ...this.details } }
  }
}

/** Creates the error for an invalid request. */
export function badRequest(message: string, details: Details = {}): ApiError {
  return new ApiError(400, 'invalid_request_error', message, details)
}

/** Creates the error for an unknown id: 404 in the path, 400 as a parameter. */
export function notFoundError(kind: string, id: string, param?: string): ApiError {
  const message = `No such ${kind}: '${id}'`
  return new ApiError(param ? 400 : 404, 'invalid_request_error', message, {
    code: 'resource_missing',
    param: param ?? 'id',
  })
}
