import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ArgsOf, Endpoint, ResultOf } from '@headwater/contract/endpoint'

/** Calls the product's HTTP API, with an API key or as a visitor. */
export interface ApiClient {
  call<E extends Endpoint>(endpoint: E, args: ArgsOf<E>): Promise<ResultOf<E>>
  fetchFile(endpoint: Endpoint, args: Record<string, unknown>): Promise<string>
}

const maxAttempts = 6

export function createApiClient(url: string, key?: string): ApiClient {
  return {
    async call(endpoint, args) {
      const { body } = await parseReply(await send(endpoint, args as Record<string, unknown>))
      return body
    },
    async fetchFile(endpoint, args) {
      const answer = await send(endpoint, args)
      if (!answer.ok) await parseReply(answer)
      return answer.text()
    },
  }

  /** Waits as long as a rate limit asks, and retries requests that failed to connect. */
  async function send(endpoint: Endpoint, args: Record<string, unknown>): Promise<Response> {
    const idempotencyKey = randomUUID()
    for (let tries = 1; ; tries += 1) {
      const answer = await sendOnce(endpoint, args, idempotencyKey).catch((error: unknown) => {
        if (tries === maxAttempts) throw new Error(`${url} does not respond`, { cause: error })
        return undefined
      })
      if (answer && answer.status !== 429 && answer.status < 500) return answer
      if (answer && tries === maxAttempts && answer.status !== 429) return answer
      await sleep(Number(answer?.headers.get('retry-after') ?? tries) * 1_000)
    }
  }

  function sendOnce(
    { method, path, idempotent }: Endpoint,
    args: Record<string, unknown>,
    idempotencyKey: string,
  ): Promise<Response> {
    const rest = { ...args }
    const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
      const value = String(rest[name])
      delete rest[name]
      return encodeURIComponent(value)
    })
    const headers = {
      'content-type': 'application/json',
      ...(idempotent && { 'idempotency-key': idempotencyKey }),
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
    }
    if (method === 'GET') {
      const query = new URLSearchParams(rest as Record<string, string>)
      return fetch(new URL(`${filled}${query.size > 0 ? `?${query}` : ''}`, url), { headers })
    }
    return fetch(new URL(filled, url), { method, headers, body: JSON.stringify(rest) })
  }
}

async function parseReply(answer: Response) {
  const envelope = await answer.json().catch(() => undefined)
  if (envelope?.code === 200) return envelope
  throw new Error(envelope?.error?.message ?? `The server answered ${answer.status}`)
}
