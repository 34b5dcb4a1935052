import { setTimeout as sleep } from 'node:timers/promises'
import type { ArgsOf, Endpoint, ResultOf } from '@headwater/contract/endpoint'

/** Calls the product over HTTP as the holder of an API key. */
export interface Api {
  call<E extends Endpoint>(endpoint: E, args: ArgsOf<E>): Promise<ResultOf<E>>
  fetchFile(endpoint: Endpoint, args: Record<string, unknown>): Promise<string>
}

const mostTries = 6

export function openApi(url: string, key: string): Api {
  return {
    async call(endpoint, args) {
      const { body } = await read(await send(endpoint, args as Record<string, unknown>))
      return body
    },
    async fetchFile(endpoint, args) {
      const answer = await send(endpoint, args)
      if (!answer.ok) await read(answer)
      return answer.text()
    },
  }

  /** Waits when it is told to, and tries again what did not get through. */
  async function send(endpoint: Endpoint, args: Record<string, unknown>): Promise<Response> {
    for (let tries = 1; ; tries += 1) {
      const answer = await ask(endpoint, args).catch((error: unknown) => {
        if (tries === mostTries) throw new Error(`${url} does not answer`, { cause: error })
        return undefined
      })
      if (answer && answer.status !== 429 && answer.status < 500) return answer
      if (answer && tries === mostTries && answer.status !== 429) return answer
      await sleep(Number(answer?.headers.get('retry-after') ?? tries) * 1_000)
    }
  }

  function ask({ method, path }: Endpoint, args: Record<string, unknown>): Promise<Response> {
    const rest = { ...args }
    const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
      const value = String(rest[name])
      delete rest[name]
      return encodeURIComponent(value)
    })
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    if (method === 'GET') {
      const query = new URLSearchParams(rest as Record<string, string>)
      return fetch(new URL(`${filled}${query.size > 0 ? `?${query}` : ''}`, url), { headers })
    }
    return fetch(new URL(filled, url), { method, headers, body: JSON.stringify(rest) })
  }
}

async function read(answer: Response) {
  const envelope = await answer.json().catch(() => undefined)
  if (envelope?.code === 200) return envelope
  throw new Error(envelope?.error?.message ?? `The server answered ${answer.status}`)
}
