import type { ArgsOf, Endpoint, ResultOf } from '@headwater/contract/endpoint'
import { codeOf } from '@headwater/contract/envelope'
import { csrfCookie } from '@headwater/contract/identity'
import { ApiError, ConnectionError, isCancelled } from './api-error.ts'
import { buildRequest } from './build-request.ts'
import { readCookie } from './cookies.ts'
import { describeBreakdown, describeRefusal } from './failure-event.ts'
import { reportFailure } from './failure-reporting.ts'
import { newKey } from './new-key.ts'
import { parseAnswer, readRefusal } from './read-refusal.ts'
import { noteUnknownToken } from './session-loss.ts'
import { readToken } from './session-store.ts'

export interface CallOptions {
  signal?: AbortSignal | undefined
  /** For a call that outlives the session it belongs to; the session's own otherwise. */
  token?: string | undefined
  /** Give the same one when a person tries the same thing again. */
  idempotencyKey?: string | undefined
  timeoutMs?: number
}

interface Answer {
  response: Response
  text: string
  json: unknown
}

/** Calls an endpoint of the contract; arguments and result are typed by it. */
export async function call<E extends Endpoint>(
  endpoint: E,
  args: ArgsOf<E>,
  options: CallOptions = {},
): Promise<ResultOf<E>> {
  const isUnsafe = endpoint.method !== 'GET'
  const idempotencyKey = endpoint.idempotent ? (options.idempotencyKey ?? newKey()) : undefined
  const attempt = () => exchange(endpoint, args, { ...options, idempotencyKey })

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

/** Several calls that find the cookie missing share one request for it. */
async function refreshCsrfCookie(): Promise<void> {
  refreshing ??= exchange(csrfCookie, {}, {}).finally(() => {
    refreshing = undefined
  })
  await refreshing
}

async function exchange<E extends Endpoint>(
  endpoint: E,
  args: ArgsOf<E>,
  { signal, token = readToken(), idempotencyKey, timeoutMs = 30_000 }: CallOptions,
): Promise<ResultOf<E>> {
  const xsrfToken = readCookie('XSRF-TOKEN')
  const { url, init } = buildRequest(endpoint, args, { token, xsrfToken, idempotencyKey })
  const { response, text, json } = await send(url, { ...init, signal: limit(signal, timeoutMs) })

  const code = codeOf(json)
  const about = { url, method: endpoint.method, statusCode: response.status, responseBody: text }
  if (code !== undefined && code !== 200) {
    reportFailure(describeRefusal(code, about))
    if (code === 401) noteUnknownToken(token)
    throw readRefusal(code, response, json)
  }
  if (!response.ok) {
    const error = readRefusal(response.status, response, json)
    reportFailure(describeBreakdown(error, about))
    if (response.status === 401) noteUnknownToken(token)
    throw error
  }
  const result = endpoint.output.safeParse(bodyOf(endpoint, json))
  if (result.success) return result.data as ResultOf<E>
  reportFailure(describeBreakdown(result.error, about))
  throw readRefusal(500, response, {
    error: { reason: 'internal', message: 'The answer was unreadable.' },
  })
}

async function send(url: string, init: RequestInit): Promise<Answer> {
  try {
    const response = await fetch(url, init)
    const text = await response.text()
    return { response, text, json: parseAnswer(text) }
  } catch (error) {
    if (isCancelled(error)) throw error
    reportFailure(describeBreakdown(error, { url, method: init.method ?? 'GET' }))
    throw new ConnectionError(error)
  }
}

function bodyOf(endpoint: Endpoint, json: unknown): unknown {
  const { body, data } = (json ?? {}) as { body?: unknown; data?: unknown }
  return (endpoint.envelope === 'status-data' ? data : body) ?? null
}

function limit(signal: AbortSignal | undefined, timeoutMs: number): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutMs)
  return signal ? AbortSignal.any([signal, timeout]) : timeout
}
