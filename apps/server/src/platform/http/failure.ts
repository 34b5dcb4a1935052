import type { ErrorDetail } from '@headwater/contract/envelope'
import { type FailureReason, failureCodes } from '@headwater/contract/errors'
import { AppError } from '#platform/errors'

/** An error as it is sent to the client. */
export interface Failure {
  readonly detail: ErrorDetail
  readonly retryAfterSeconds: number | undefined
  /** Whether it is unexpected: it is logged, and the response gives no details. */
  readonly isUnexpected: boolean
}

export const internalMessage = 'Something went wrong on our side.'

/** Errors of the framework before our code runs, in our wording. */
const frameworkErrors: Readonly<Record<string, readonly [FailureReason, string]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['body_too_large', 'The request is too large.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [
    'unsupported_media_type',
    'The body must be JSON, with the content type application/json.',
  ],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [
    'invalid_input',
    'The length of the body does not match its Content-Length.',
  ],
  FST_ERR_BAD_URL: ['invalid_input', 'The URL is not encoded correctly.'],
  FST_ERR_MAX_PARAM_LENGTH: ['invalid_input', 'A part of the URL is too long.'],
  FST_ERR_ROUTE_MISSING_CONTENT_TYPE: ['unsupported_media_type', 'The body has no content type.'],
}

/**
 * Maps a thrown error to a failure. Only `AppError` and the framework's errors are trusted: a
 * library error that has a `statusCode` is still unexpected.
 */
export function toFailure(error: unknown): Failure {
  if (error instanceof AppError) {
    const { reason, message, fields, retryAfterSeconds } = error
    const detail = { reason, message, ...(fields && { fields }) }
    return { detail, retryAfterSeconds, isUnexpected: failureCodes[reason].code === 500 }
  }
  const refusal = frameworkErrors[codeOf(error)]
  if (refusal) return expectedFailure(...refusal)
  if (isAborted(error))
    return expectedFailure('request_timeout', 'The request ended before it was complete.')
  const detail = { reason: 'internal', message: internalMessage } as const
  return { detail, retryAfterSeconds: undefined, isUnexpected: true }
}

function expectedFailure(reason: FailureReason, message: string): Failure {
  return { detail: { reason, message }, retryAfterSeconds: undefined, isUnexpected: false }
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error) || !('code' in error)) return ''
  return typeof error.code === 'string' ? error.code : ''
}

/** The client disconnected while sending its body, so it does not read the response. */
function isAborted(error: unknown): boolean {
  return codeOf(error) === 'ECONNRESET' && (error as Error).message === 'aborted'
}
