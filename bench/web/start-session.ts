import { createFlow } from '@headwater/contract/flows/flows'
import { createJob } from '@headwater/contract/jobs/jobs'
import { Criteria } from '@headwater/contract/sourcing/criteria'
import { call } from './call.ts'
import type { SignedInPage } from './signed-in-page.ts'

/** Opens a new session of a new job in the browser and waits for its results. */
export async function startSession(
  { page, product }: SignedInPage,
  { title, criteria }: { title: string; criteria: readonly object[] },
): Promise<void> {
  const { id: jobId } = await call(product, createJob, { title })
  const { id } = await call(product, createFlow, { jobId, criteria: Criteria.parse(criteria) })
  await page.goto(`/main/sourcingsession/${id}`)
  await page.locator('[aria-label="People found"] > [data-row-index]').first().waitFor()
}
