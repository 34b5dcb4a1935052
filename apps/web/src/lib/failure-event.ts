import { type ClientFailure, maxReportedBodyLength } from '@headwater/contract/platform'
import { redact } from './redact.ts'

interface FailedRequest {
  url: string
  method: string
  statusCode?: number | undefined
  responseBody?: string | undefined
}

/** Builds the event for a reply whose body has a code other than 200. */
export function buildApiErrorEvent(code: number, exchange: FailedRequest): ClientFailure {
  return buildEvent(`API returned code ${code}`, 'Error', undefined, exchange)
}

/** Builds the event for a failed request, with or without a reply. */
export function buildRequestFailureEvent(error: unknown, exchange: FailedRequest): ClientFailure {
  const { message, name, stack } = readErrorFields(error)
  return buildEvent(message || 'Network Error', name || 'Axios Error', stack, exchange)
}

/** Builds the event for a screen that failed to render. */
export function buildRenderFailureEvent(error: unknown, componentStack?: string): ClientFailure {
  const { message, name, stack } = readErrorFields(error)
  return buildEvent(message || 'Unknown Error', name || 'Error', stack ?? componentStack, {
    url: location.pathname,
    method: 'GET',
  })
}

function buildEvent(
  message: string,
  name: string,
  stack: string | undefined,
  { url, method, statusCode, responseBody }: FailedRequest,
): ClientFailure {
  return {
    message: redactAndTruncate(message, 1_000),
    name: redactAndTruncate(name, 200),
    requestUrl: redactAndTruncate(url, 2_000),
    method: method.toUpperCase(),
    timestamp: new Date().toISOString(),
    ...(statusCode !== undefined && { statusCode }),
    ...(responseBody !== undefined && {
      responseBody: redactAndTruncate(responseBody, maxReportedBodyLength),
    }),
    ...(stack !== undefined && { stack: redactAndTruncate(stack, 8_000) }),
  }
}

function redactAndTruncate(text: string, limit: number): string {
  return redact(text).slice(0, limit)
}

function readErrorFields(error: unknown): {
  message: string
  name: string
  stack: string | undefined
} {
  if (typeof error !== 'object' || error === null) {
    return { message: typeof error === 'string' ? error : '', name: '', stack: undefined }
  }
  const { message, name, stack } = error as Record<string, unknown>
  return {
    message: typeof message === 'string' ? message : '',
    name: typeof name === 'string' ? name : '',
    stack: typeof stack === 'string' ? stack : undefined,
  }
}
