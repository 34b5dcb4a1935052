import { type ClientFailure, reportedBodyLimit } from '@headwater/contract/platform'
import { redact } from './redact.ts'

interface Exchange {
  url: string
  method: string
  statusCode?: number | undefined
  responseBody?: string | undefined
}

/** The event for an answer whose body carries a code other than 200. */
export function describeRefusal(code: number, exchange: Exchange): ClientFailure {
  return describe(`API returned code ${code}`, 'Error', undefined, exchange)
}

/** The event for a request that failed, with or without an answer. */
export function describeBreakdown(error: unknown, exchange: Exchange): ClientFailure {
  const { message, name, stack } = partsOf(error)
  return describe(message || 'Network Error', name || 'Axios Error', stack, exchange)
}

/** The event for a screen that broke while it was drawn. */
export function describeRenderFailure(error: unknown, componentStack?: string): ClientFailure {
  const { message, name, stack } = partsOf(error)
  return describe(message || 'Unknown Error', name || 'Error', stack ?? componentStack, {
    url: location.pathname,
    method: 'GET',
  })
}

function describe(
  message: string,
  name: string,
  stack: string | undefined,
  { url, method, statusCode, responseBody }: Exchange,
): ClientFailure {
  return {
    message: clean(message, 1_000),
    name: clean(name, 200),
    requestUrl: clean(url, 2_000),
    method: method.toUpperCase(),
    timestamp: new Date().toISOString(),
    ...(statusCode !== undefined && { statusCode }),
    ...(responseBody !== undefined && { responseBody: clean(responseBody, reportedBodyLimit) }),
    ...(stack !== undefined && { stack: clean(stack, 8_000) }),
  }
}

function clean(text: string, limit: number): string {
  return redact(text).slice(0, limit)
}

function partsOf(error: unknown): { message: string; name: string; stack: string | undefined } {
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
