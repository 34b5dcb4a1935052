import type { ArgsOf, Endpoint, ResultOf } from '@headwater/contract/endpoint'
import { readBodyCode } from '@headwater/contract/envelope'
import { csrfCookie } from '@headwater/contract/identity'
import { ApiError, ConnectionError, isCancelled } from './api-error.ts'
import { buildRequest } from './build-request.ts'
import { readCookie } from './cookies.ts'
import { buildApiErrorEvent, buildRequestFailureEvent } from './failure-event.ts'
import { parseApiError, parseJsonOrUndefined } from './parse-api-error.ts'
import { generateRandomKey } from './random-key.ts'
import { notifyIfSessionLost } from './session-loss.ts'
import { readToken } from './session-store.ts'
import { captureEvent } from './telemetry.ts'

export interface CallOptions {
  signal?: AbortSignal | undefined
  /** For a call that outlives its session. Defaults to the current session's token. */
  token?: string | undefined
  /** Pass the same one when the user retries the same action. */
  idempotencyKey?: string | undefined
  timeoutMs?: number
  /** Lets a small request finish after its page was closed. */
  keepalive?: boolean
}

/** What browsers accept in requests that outlive their page. */
const maxKeepaliveBytes = 64 * 1024

interface ParsedResponse {
  response: Response
  text: string
  json: unknown
}

/** Calls an endpoint of the contract, which types arguments and result. */
export async function call<E extends Endpoint>(
  endpoint: E,
  args: ArgsOf<E>,
  options: CallOptions = {},
): Promise<ResultOf<E>> {
  const isUnsafe = endpoint.method !== 'GET'
  const idempotencyKey = endpoint.idempotent
    ? (options.idempotencyKey ?? generateRandomKey())
    : undefined
  const attempt = () => sendOnce(endpoint, args, { ...options, idempotencyKey })

  if (isUnsafe && readCookie('XSRF-TOKEN') === undefined) await refreshCsrfCookie()
  try {
    return await attempt()
  } catch (error) {
    if (!isUnsafe || !(error instanceof ApiError) || error.reason !== 'csrf_stale') throw error
    await refreshCsrfCookie()
    return attempt()
  }
}

let refreshing: Promise<unknown> | undefined

/** Concurrent calls without the cookie share one request for it. */
async function refreshCsrfCookie(): Promise<void> {
  refreshing ??= sendOnce(csrfCookie, {}, {}).finally(() => {
    refreshing = undefined
  })
  await refreshing
}

async function sendOnce<E extends Endpoint>(
  endpoint: E,
  args: ArgsOf<E>,
  { signal, token = readToken(), idempotencyKey, timeoutMs = 30_000, keepalive }: CallOptions,
): Promise<ResultOf<E>> {
  const xsrfToken = readCookie('XSRF-TOKEN')
  const { url, init } = buildRequest(endpoint, args, { token, xsrfToken, idempotencyKey })
  const { response, text, json } = await send(url, {
    ...init,
    keepalive: keepalive === true && new Blob([init.body as string]).size < maxKeepaliveBytes,
    signal: withTimeout(signal, timeoutMs),
  })

  const code = readBodyCode(json)
  const about = { url, method: endpoint.method, statusCode: response.status, responseBody: text }
  if (code !== undefined && code !== 200) {
    captureEvent(buildApiErrorEvent(code, about))
    if (code === 401) notifyIfSessionLost(token)
    throw parseApiError(code, response, json)
  }
  if (!response.ok) {
    const error = parseApiError(response.status, response, json)
    captureEvent(buildRequestFailureEvent(error, about))
    if (response.status === 401) notifyIfSessionLost(token)
    throw error
  }
  const result = endpoint.output.safeParse(unwrapEnvelope(endpoint, json))
  if (result.success) {
    if (endpoint.usage) captureEvent({ kind: 'usage', name: endpoint.usage, properties: {} })
    return result.data as ResultOf<E>
  }
  // Without the body, which may hold people: nothing failed that the server knows of.
  captureEvent(buildRequestFailureEvent(result.error, { ...about, responseBody: undefined }))
  throw parseApiError(500, response, {
    error: { reason: 'internal', message: 'The server’s answer couldn’t be read.' },
  })
}

async function send(url: string, init: RequestInit): Promise<ParsedResponse> {
  try {
    const response = await fetch(url, init)
    const text = await response.text()
    return { response, text, json: parseJsonOrUndefined(text) }
  } catch (error) {
    if (isCancelled(error)) throw error
    captureEvent(buildRequestFailureEvent(error, { url, method: init.method ?? 'GET' }))
    throw new ConnectionError(error)
  }
}

function unwrapEnvelope(endpoint: Endpoint, json: unknown): unknown {
  const { body, data } = (json ?? {}) as { body?: unknown; data?: unknown }
  return (endpoint.envelope === 'status-data' ? data : body) ?? null
}

function withTimeout(signal: AbortSignal | undefined, timeoutMs: number): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutMs)
  return signal ? AbortSignal.any([signal, timeout]) : timeout
}
