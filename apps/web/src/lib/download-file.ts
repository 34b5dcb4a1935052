import type { ArgsOf, Endpoint } from '@headwater/contract/endpoint'
import { readBodyCode } from '@headwater/contract/envelope'
import { csrfCookie } from '@headwater/contract/identity'
import { ApiError, ConnectionError } from './api-error.ts'
import { buildRequest } from './build-request.ts'
import { readCookie } from './cookies.ts'
import { buildReplyFailureEvent, buildRequestFailureEvent } from './failure-event.ts'
import { call } from './http-client.ts'
import { parseApiError, parseJsonOrUndefined } from './parse-api-error.ts'
import { notifyIfSessionLost } from './session-loss.ts'
import { readToken } from './session-store.ts'
import { captureEvent } from './telemetry.ts'

/** Long enough for an export of many years. */
const timeoutMs = 120_000

/** Fetches a file from an endpoint and lets the browser save it. */
export async function downloadFile<E extends Endpoint>(
  endpoint: E,
  args: ArgsOf<E>,
): Promise<void> {
  const isUnsafe = endpoint.method !== 'GET'
  if (isUnsafe && readCookie('XSRF-TOKEN') === undefined) await call(csrfCookie, {})
  try {
    await downloadOnce(endpoint, args)
  } catch (error) {
    if (!isUnsafe || !(error instanceof ApiError) || error.reason !== 'csrf_stale') throw error
    await call(csrfCookie, {})
    await downloadOnce(endpoint, args)
  }
}

async function downloadOnce<E extends Endpoint>(endpoint: E, args: ArgsOf<E>): Promise<void> {
  const token = readToken()
  const { url, init } = buildRequest(endpoint, args, {
    token,
    xsrfToken: readCookie('XSRF-TOKEN'),
    idempotencyKey: undefined,
  })
  const { response, content } = await fetchFile(url, init)
  // A reply that is no file has a code in its body, which says what failed, whatever the status.
  if (response.ok && response.headers.has('content-disposition')) {
    if (endpoint.usage) captureEvent({ kind: 'usage', name: endpoint.usage, properties: {} })
    return saveFile(content, parseFileName(response) ?? 'headwater-download')
  }
  const asked = { url, method: endpoint.method }
  throw reportAndBuildApiError(asked, token, response, await content.text())
}

async function fetchFile(url: string, init: RequestInit) {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) })
    return { response, content: await response.blob() }
  } catch (error) {
    captureEvent(buildRequestFailureEvent(error, { url, method: init.method ?? 'GET' }))
    throw new ConnectionError(error)
  }
}

function reportAndBuildApiError(
  asked: { url: string; method: string },
  token: string | undefined,
  response: Response,
  text: string,
): ApiError {
  const json = parseJsonOrUndefined(text)
  const code = readBodyCode(json) ?? response.status
  captureEvent(
    buildReplyFailureEvent({ ...asked, statusCode: response.status, responseBody: text }),
  )
  if (code === 401) notifyIfSessionLost(token)
  return parseApiError(code, response, json)
}

/** Returns the file name given by the server. */
function parseFileName({ headers }: Response): string | undefined {
  return /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1]
}

/** Lets the browser save a file. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has read the URL by then, so the memory can be freed.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
