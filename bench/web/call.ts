import { randomUUID } from 'node:crypto'
import type { ArgsOf, Endpoint, ResultOf } from '@headwater/contract/endpoint'
import type { Product } from '../search/start-product.ts'

/** Calls the product's API as a signed-in client. */
export async function call<E extends Endpoint>(
  { url, token }: Product,
  { method, path }: E,
  args: ArgsOf<E>,
): Promise<ResultOf<E>> {
  const rest: Record<string, unknown> = { ...args }
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return value
  })
  const answer = await fetch(url + filled, {
    method,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
    },
    body: method === 'GET' ? null : JSON.stringify(rest),
  })
  const { code, body } = (await answer.json()) as { code: number; body: ResultOf<E> }
  if (code !== 200) throw new Error(`${method} ${path} was answered with ${code}.`)
  return body
}
