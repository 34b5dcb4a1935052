import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/flows/flows'
import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { getVisibleJob, type VisibleJob } from '#modules/jobs'
import { readWording } from '#modules/sourcing'
import { recordAudit } from '#platform/audit'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { newId } from '#platform/ids'
import { insertFlow, lockNumbers, nextNumber } from './flow-store.ts'
import { getVisibleFlow } from './get-visible-flow.ts'
import { hashOf } from './hash-of.ts'
import { readFlowDetail } from './read-flow-detail.ts'
import { putVersion } from './versions/version-store.ts'

type Create = typeof contract.createFlow

/** A session begins with what is asked for, else with what it is a copy of, else with the job's. */
export async function createFlow(ctx: Ctx, input: InputOf<Create>): Promise<ReplyOf<Create>> {
  const wording = await readWording(ctx)
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    const job = await getVisibleJob(ctx, input.jobId)
    const { criteria, text } = await decideSearch(ctx, job, input)
    await lockNumbers(db, actor.companyId, job.id)
    const number = await nextNumber(db, actor.companyId, job.id)
    const { name = `Search ${number}`, mode } = input
    const id = newId()
    const by = actor.clientId
    await insertFlow(db, actor.companyId, {
      ...{ id, jobId: job.id, number, name, mode, createdBy: by },
    })
    const version = { version: 1, criteria, text, criteriaHash: hashOf(criteria), savedBy: by }
    await putVersion(db, actor.companyId, id, version)
    await recordAudit(ctx, {
      action: 'flow.made',
      subjectType: 'flow',
      subjectId: id,
      after: { name, mode, jobTitle: job.title, criteria: criteria.length },
    })
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
