import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/pipeline/acts'
import { lockMembers } from '#modules/identity'
import { type JobViewer, listJobViewers } from '#modules/jobs'
import type { Ctx, InTx } from '#platform/context'
import { AppError } from '#platform/errors'
import { actOn } from './act-on.ts'
import { decideAssignments } from './field-rules.ts'

type Assign = typeof contract.assignCandidates

export function assignCandidates(
  ctx: Ctx,
  { jobId, candidateIds, clientId }: InputOf<Assign>,
): Promise<ReplyOf<Assign>> {
  return actOn(ctx, jobId, {
    kind: 'assigned',
    action: 'candidates.assigned',
    candidateIds,
    async decide(ctx, candidates) {
      const assignee = clientId === null ? null : await getAssignableViewer(ctx, jobId, clientId)
      return { changes: decideAssignments(candidates, assignee), after: { clientId } }
    },
  })
}

/** Only a member who sees the job can be assigned its candidates. */
async function getAssignableViewer(ctx: InTx, jobId: string, clientId: string): Promise<JobViewer> {
  const members = await lockMembers(ctx, [clientId])
  if (!members.has(clientId)) throw new AppError('not_found', 'Member not found.')
  const viewer = (await listJobViewers(ctx, jobId)).find((one) => one.clientId === clientId)
  if (viewer) return viewer
  const fields = { clientId: 'Choose an active member who can see this job.' }
  throw new AppError('invalid_input', 'This member can’t own candidates in this job.', fields)
}
