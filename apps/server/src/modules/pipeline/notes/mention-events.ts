import { Id } from '@headwater/contract/ids'
import { z } from 'zod'
import type { InTx } from '#platform/context'
import { event, publish } from '#platform/events'
import type { JobCandidate } from '../board/get-job-candidate.ts'

/** Published when members are mentioned in a note about a candidate. Does not contain the text. */
export const membersMentioned = event(
  'pipeline.mentioned',
  z.object({
    clientIds: z.array(Id).min(1),
    byClientId: Id,
    candidateName: z.string(),
    jobTitle: z.string(),
    path: z.string(),
  }),
)

export async function publishMembersMentioned(
  ctx: InTx,
  { id, jobId, job, name }: JobCandidate,
  clientIds: readonly string[],
): Promise<void> {
  if (clientIds.length === 0) return
  await publish(ctx, membersMentioned, {
    clientIds: [...clientIds],
    byClientId: ctx.actor.clientId,
    candidateName: name,
    jobTitle: job.title,
    path: `/main/pipeline/${jobId}/${id}`,
  })
}
