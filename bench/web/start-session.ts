import { randomUUID } from 'node:crypto'
import type { ArgsOf, Endpoint, ResultOf } from '@headwater/contract/endpoint'
import { createFlow } from '@headwater/contract/flows/flows'
import { createJob } from '@headwater/contract/jobs/jobs'
import { Criteria } from '@headwater/contract/sourcing/criteria'
import type { Product } from '../search/start-product.ts'
import type { Desk } from './open-desk.ts'

/** Opens a new session of a new job in the browser, and waits for whom it finds. */
export async function startSession(
  { page, product }: Desk,
  { title, criteria }: { title: string; criteria: readonly object[] },
): Promise<void> {
  const { id: jobId } = await call(product, createJob, { title })
  const { id } = await call(product, createFlow, { jobId, criteria: Criteria.parse(criteria) })
  await page.goto(`/main/sourcingsession/${id}`)
  await page.locator('[aria-label="People found"] > [data-row-index]').first().waitFor()
}

async function call<E extends Endpoint>(
  { url, token }: Product,
  { method, path }: E,
  args: ArgsOf<E>,
): Promise<ResultOf<E>> {
  const answer = await fetch(url + path, {
    method,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(args),
  })
  const { code, body } = (await answer.json()) as { code: number; body: ResultOf<E> }
  if (code !== 200) throw new Error(`${method} ${path} was answered with ${code}.`)
  return body
}
