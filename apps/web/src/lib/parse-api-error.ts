import type { ErrorDetail } from '@headwater/contract/envelope'
import { ApiError } from './api-error.ts'

/** Parses the error of a reply: its code and the details in its body. */
export function parseApiError(
  code: number,
  { status, headers }: Response,
  json: unknown,
): ApiError {
  const detail = (json as { error?: ErrorDetail } | null | undefined)?.error
  const retryAfter = Number(headers.get('retry-after'))
  return new ApiError({
    code,
    status,
    detail,
    retryAfterSeconds: retryAfter > 0 ? retryAfter : undefined,
  })
}

/** Returns undefined for text that is not JSON, as a proxy may have replied. */
export function parseJsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
