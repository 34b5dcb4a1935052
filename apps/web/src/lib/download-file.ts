import type { ArgsOf, Endpoint } from '@headwater/contract/endpoint'
import { codeOf } from '@headwater/contract/envelope'
import { csrfCookie } from '@headwater/contract/identity'
import { ApiError, ConnectionError } from './api-error.ts'
import { buildRequest } from './build-request.ts'
import { readCookie } from './cookies.ts'
import { describeBreakdown, describeRefusal } from './failure-event.ts'
import { reportFailure } from './failure-reporting.ts'
import { call } from './http-client.ts'
import { parseAnswer, readRefusal } from './read-refusal.ts'
import { noteUnknownToken } from './session-loss.ts'
import { readToken } from './session-store.ts'

/** A log of many years takes its time. */
const patienceMs = 120_000

/** Fetches the file that an endpoint answers with, and hands it to the browser to save. */
export async function downloadFile<E extends Endpoint>(
  endpoint: E,
  args: ArgsOf<E>,
): Promise<void> {
  const isUnsafe = endpoint.method !== 'GET'
  if (isUnsafe && readCookie('XSRF-TOKEN') === undefined) await call(csrfCookie, {})
  try {
    await fetchAndSave(endpoint, args)
  } catch (error) {
    if (!isUnsafe || !(error instanceof ApiError) || error.reason !== 'csrf_stale') throw error
    await call(csrfCookie, {})
    await fetchAndSave(endpoint, args)
  }
}

async function fetchAndSave<E extends Endpoint>(endpoint: E, args: ArgsOf<E>): Promise<void> {
  const token = readToken()
  const { url, init } = buildRequest(endpoint, args, {
    token,
    xsrfToken: readCookie('XSRF-TOKEN'),
    idempotencyKey: undefined,
  })
  const { response, content } = await fetchFile(url, init)
  if (response.ok) saveFile(content, nameOf(response) ?? 'headwater-download')
  else throw refuse({ url, method: endpoint.method }, token, response, await content.text())
}

async function fetchFile(url: string, init: RequestInit) {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(patienceMs) })
    return { response, content: await response.blob() }
  } catch (error) {
    reportFailure(describeBreakdown(error, { url, method: init.method ?? 'GET' }))
    throw new ConnectionError(error)
  }
}

function refuse(
  asked: { url: string; method: string },
  token: string | undefined,
  response: Response,
  text: string,
): ApiError {
  const json = parseAnswer(text)
  const code = codeOf(json) ?? response.status
  const about = { ...asked, statusCode: response.status, responseBody: text }
  reportFailure(describeRefusal(code, about))
  if (code === 401) noteUnknownToken(token)
  return readRefusal(code, response, json)
}

/** The name that the server gave it. */
function nameOf({ headers }: Response): string | undefined {
  return /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1]
}

/** Hands the browser a file to save. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has read the address by then, and the bytes need not stay.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
