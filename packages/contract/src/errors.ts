import type { BodyCode } from './codes.ts'

interface FailureCode {
  readonly code: Exclude<BodyCode, 200>
  readonly status: number
}

/**
 * Every way a request can fail: the code in the body and the HTTP status it is sent with.
 *
 * 401 means only "no valid session", because clients log people out on it: a wrong password is 101,
 * a missing privilege 422, another company's object 404, an unreachable database 500.
 */
export const failureCodes = {
  invalid_input: { code: 101, status: 400 },
  wrong_credentials: { code: 101, status: 400 },
  request_timeout: { code: 101, status: 408 },
  body_too_large: { code: 101, status: 413 },
  unsupported_media_type: { code: 101, status: 415 },
  headers_too_large: { code: 101, status: 431 },
  unauthenticated: { code: 401, status: 401 },
  not_found: { code: 404, status: 404 },
  csrf_stale: { code: 419, status: 419 },
  too_many_requests: { code: 419, status: 429 },
  forbidden: { code: 422, status: 422 },
  step_up_needed: { code: 422, status: 422 },
  stale_version: { code: 422, status: 422 },
  results_gone: { code: 422, status: 422 },
  idempotency_mismatch: { code: 422, status: 422 },
  out_of_credits: { code: 422, status: 422 },
  over_limit: { code: 422, status: 422 },
  credits_blocked: { code: 422, status: 422 },
  payments_away: { code: 500, status: 500 },
  internal: { code: 500, status: 500 },
} as const satisfies Record<string, FailureCode>

/** Why a request failed. A closed set that clients may branch on. */
export type FailureReason = keyof typeof failureCodes

export const failureReasons = Object.keys(failureCodes) as FailureReason[]
