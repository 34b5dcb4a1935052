import { getJobTexts } from '#modules/jobs'
import type { InTx } from '#platform/context'
import type { VisibleFlow } from '../get-visible-flow.ts'

/** Returns what emails say about the job of a session. */
export async function loadSequenceJob(
  ctx: InTx,
  { job }: VisibleFlow,
): Promise<{ readonly title: string; readonly location?: string }> {
  const [place] = (await getJobTexts(ctx, job.id)).places
  return { title: job.title, ...(place && { location: place.name }) }
}
