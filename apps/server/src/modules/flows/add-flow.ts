import type { FlowMode } from '@headwater/contract/flows/flows'
import type { Criterion } from '@headwater/contract/sourcing/criteria'
import type { VisibleJob } from '#modules/jobs'
import { recordAudit } from '#platform/audit'
import type { InTx } from '#platform/context'
import { newId } from '#platform/ids'
import { insertFlow, lockNumbers, nextNumber } from './flow-store.ts'
import { hashOf } from './hash-of.ts'
import { putVersion } from './versions/version-store.ts'

interface FlowToAdd {
  readonly job: Pick<VisibleJob, 'id' | 'title'>
  /** By its number, when left out. */
  readonly name?: string | undefined
  readonly mode: FlowMode
  readonly criteria: readonly Criterion[]
  readonly text: string
}

/** Starts a session of a job and gives its id. */
export async function addFlow(ctx: InTx, flow: FlowToAdd): Promise<string> {
  const { db, actor } = ctx
  const { job, mode, criteria, text } = flow
  await lockNumbers(db, actor.companyId, job.id)
  const number = await nextNumber(db, actor.companyId, job.id)
  const { name = `Search ${number}` } = flow
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
  return id
}
