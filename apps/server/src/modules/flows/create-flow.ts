import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/flows/flows'
import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { getVisibleJob, type VisibleJob } from '#modules/jobs'
import { readWording } from '#modules/sourcing'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { addFlow } from './add-flow.ts'
import { getVisibleFlow } from './get-visible-flow.ts'
import { readFlowDetail } from './read-flow-detail.ts'

type Create = typeof contract.createFlow

/** A session begins with what is asked for, else with what it is a copy of, else with the job's. */
export async function createFlow(ctx: Ctx, input: InputOf<Create>): Promise<ReplyOf<Create>> {
  const wording = await readWording(ctx)
  return inTransaction(ctx, async (ctx) => {
    const job = await getVisibleJob(ctx, input.jobId)
    const { criteria, text } = await decideSearch(ctx, job, input)
    const { name, mode } = input
    const id = await addFlow(ctx, { job, name, mode, criteria, text })
    return readFlowDetail(ctx, wording, id)
  })
}

async function decideSearch(
  ctx: InTx,
  job: VisibleJob,
  { criteria, text, copyOf }: InputOf<Create>,
): Promise<{ criteria: readonly Criterion[]; text: string }> {
  const source = copyOf === undefined ? undefined : await getVisibleFlow(ctx, copyOf)
  if (criteria) return { criteria, text }
  if (source) return { criteria: source.search.criteria, text: text || source.search.text }
  return { criteria: job.criteria, text }
}
