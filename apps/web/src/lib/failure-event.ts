import { maxReportedBodyLength } from '@headwater/contract/constants'
import { readBodyCode } from '@headwater/contract/envelope'
import { redact } from '@headwater/contract/redact'
import type { ExceptionEvent } from '@headwater/contract/telemetry'
import { parseJsonOrUndefined } from './parse-api-error.ts'

interface FailedRequest {
  url: string
  method: string
  statusCode?: number | undefined
  responseBody?: string | undefined
}

/** Builds the event for a reply whose body has a code other than 200. */
export function buildApiErrorEvent(code: number, exchange: FailedRequest): ExceptionEvent {
  return buildEvent(`API returned code ${code}`, 'Error', undefined, exchange)
}

/** Builds the event for a reply that is an error, whether our server or a proxy sent it. */
export function buildReplyFailureEvent(exchange: FailedRequest): ExceptionEvent {
  const code = readBodyCode(parseJsonOrUndefined(exchange.responseBody ?? ''))
  return code === undefined || code === 200
    ? buildRequestFailureEvent(
        new Error(`The server answered with code ${exchange.statusCode}.`),
        exchange,
      )
    : buildApiErrorEvent(code, exchange)
}

/** Builds the event for a failed request, with or without a reply. */
export function buildRequestFailureEvent(error: unknown, exchange: FailedRequest): ExceptionEvent {
  const { message, name, stack } = readErrorFields(error)
  return buildEvent(message || 'Network Error', name || 'Axios Error', stack, exchange)
}

/** Builds the event for a screen that failed to render. */
export function buildRenderFailureEvent(error: unknown, componentStack?: string): ExceptionEvent {
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
): ExceptionEvent {
  return {
    kind: 'exception',
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
  // Neither half a character nor NUL can be stored.
  return redact(text).slice(0, limit).toWellFormed().replaceAll('\0', '')
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
