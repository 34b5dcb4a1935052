import type { ErrorDetail } from '@headwater/contract/envelope'
import { ApiError } from './api-error.ts'

/** The error that an answer stands for: its code, and what its body says about it. */
export function readRefusal(code: number, { status, headers }: Response, json: unknown): ApiError {
  const detail = (json as { error?: ErrorDetail } | null | undefined)?.error
  const retryAfter = Number(headers.get('retry-after'))
  return new ApiError({
    code,
    status,
    detail,
    retryAfterSeconds: retryAfter > 0 ? retryAfter : undefined,
  })
}

/** Undefined for what is no JSON: something between us and the server may have answered. */
export function parseAnswer(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
