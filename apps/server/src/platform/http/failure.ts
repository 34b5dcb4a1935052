import type { ErrorDetail } from '@headwater/contract/envelope'
import { failures, type Reason } from '@headwater/contract/errors'
import { AppError } from '#platform/errors'

/** What an error becomes on the wire. */
export interface Failure {
  readonly detail: ErrorDetail
  readonly retryAfterSeconds: number | undefined
  /** Nobody expected it: it is logged, and the answer tells nothing about it. */
  readonly isSurprise: boolean
}

export const internalMessage = 'Something went wrong on our side.'

/** What the framework refuses before any code of ours runs, in our words. */
const refusals: Readonly<Record<string, readonly [Reason, string]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['body_too_large', 'The request is too large.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [
    'unsupported_media_type',
    'The body must be JSON, with the content type application/json.',
  ],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [
    'invalid_input',
    'The body is not as long as its Content-Length says.',
  ],
  FST_ERR_BAD_URL: ['invalid_input', 'The address is not encoded correctly.'],
  FST_ERR_MAX_PARAM_LENGTH: ['invalid_input', 'A part of the address is too long.'],
  FST_ERR_ROUTE_MISSING_CONTENT_TYPE: ['unsupported_media_type', 'The body has no content type.'],
}

/**
 * Decides what a thrown thing means. Only our own `AppError` and the framework's refusals are
 * believed: an error of some library that happens to carry a `statusCode` is still a surprise.
 */
export function failureOf(error: unknown): Failure {
  if (error instanceof AppError) {
    const { reason, message, fields, retryAfterSeconds } = error
    const detail = { reason, message, ...(fields && { fields }) }
    return { detail, retryAfterSeconds, isSurprise: failures[reason].code === 500 }
  }
  const refusal = refusals[codeOf(error)]
  if (refusal) return expected(...refusal)
  if (isAborted(error)) return expected('request_timeout', 'The request ended before it was whole.')
  const detail = { reason: 'internal', message: internalMessage } as const
  return { detail, retryAfterSeconds: undefined, isSurprise: true }
}

function expected(reason: Reason, message: string): Failure {
  return { detail: { reason, message }, retryAfterSeconds: undefined, isSurprise: false }
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error) || !('code' in error)) return ''
  return typeof error.code === 'string' ? error.code : ''
}

/** The client hung up in the middle of its body; whatever is answered, nobody reads it. */
function isAborted(error: unknown): boolean {
  return codeOf(error) === 'ECONNRESET' && (error as Error).message === 'aborted'
}
