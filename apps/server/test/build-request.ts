import type { Endpoint } from '@headwater/contract/endpoint'
import type { InjectOptions } from 'fastify'

type Args = Readonly<Record<string, unknown>>

/** Builds the HTTP request for these arguments: path parameters first, then query or body. */
export function buildRequest({ method, path }: Endpoint, args: Args): InjectOptions {
  const rest = { ...args }
  const url = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return encodeURIComponent(value)
  })
  if (method !== 'GET') return { method, url, payload: rest }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(rest)) {
    if (value !== undefined) query.set(name, String(value))
  }
  return { method, url: query.size > 0 ? `${url}?${query}` : url }
}
