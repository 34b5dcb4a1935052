import type { Endpoint } from '@headwater/contract/endpoint'
import { tabIdHeader } from '@headwater/contract/live'
import { tabId } from './live/tab-id.ts'

interface RequestTokens {
  token: string | undefined
  xsrfToken: string | undefined
  idempotencyKey: string | undefined
}

/** Distributes the flat input over path, query and JSON body as the contract describes. */
export function buildRequest(
  endpoint: Endpoint,
  args: Readonly<Record<string, unknown>>,
  { token, xsrfToken, idempotencyKey }: RequestTokens,
): { url: string; init: RequestInit } {
  const rest = { ...args }
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  const headers = new Headers({ accept: 'application/json', [tabIdHeader]: tabId })
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  const init: RequestInit = { method: endpoint.method, headers, credentials: 'include' }
  if (endpoint.method === 'GET') return { url: path + formatQueryString(rest), init }

  headers.set('content-type', 'application/json')
  if (xsrfToken !== undefined) headers.set('x-xsrf-token', xsrfToken)
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey)
  return { url: path, init: { ...init, body: JSON.stringify(rest) } }
}

function formatQueryString(values: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === null) continue
    for (const item of Array.isArray(value) ? value : [value]) query.append(name, String(item))
  }
  return query.size > 0 ? `?${query}` : ''
}
