import type { FlowMode } from '@headwater/contract/flows/modes'
import type { Criterion } from '@headwater/contract/sourcing/criteria'
import type { SearchScope } from '@headwater/contract/sourcing/search-scope'
import type { VisibleJob } from '#modules/jobs'
import { recordAudit } from '#platform/audit'
import type { InTx } from '#platform/context'
import { newId } from '#platform/ids'
import { criteriaHashOrNull } from './criteria-hash.ts'
import { findNextFlowNumber, insertFlow, lockFlowNumbers } from './flow-store.ts'
import { notifyFlowChanged } from './notify-flow-changed.ts'
import { upsertVersion } from './versions/version-store.ts'

interface FlowToAdd {
  readonly job: Pick<VisibleJob, 'id' | 'title'>
  /** Defaults to "Search" and the session's number. */
  readonly name?: string | undefined
  readonly mode: FlowMode
  readonly criteria: readonly Criterion[]
  readonly text: string
  readonly scope: SearchScope
  /** By default now. */
  readonly createdAt?: Date
}

/** Creates a session for a job and returns its id. */
export async function addFlow(ctx: InTx, flow: FlowToAdd): Promise<string> {
  const { db, actor } = ctx
  const { job, mode, criteria, text, scope, createdAt } = flow
  await lockFlowNumbers(db, actor.companyId, job.id)
  const number = await findNextFlowNumber(db, actor.companyId, job.id)
  const { name = `Session ${number}` } = flow
  const id = newId()
  const by = actor.clientId
  await insertFlow(db, actor.companyId, {
    id,
    jobId: job.id,
    number,
    name,
    mode,
    createdBy: by,
    ...(createdAt && { createdAt }),
  })
  const version = {
    version: 1,
    criteria,
    text,
    criteriaHash: criteriaHashOrNull(criteria),
    scope,
    savedBy: by,
  }
  await upsertVersion(db, actor.companyId, id, version)
  await recordAudit(ctx, {
    action: 'flow.created',
    subjectType: 'flow',
    subjectId: id,
    after: { name, mode, jobTitle: job.title, criteria: criteria.length },
  })
  await notifyFlowChanged(ctx, id, 'status')
  return id
}
