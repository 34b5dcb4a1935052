import { z } from 'zod'
import type { InTx } from '#platform/context'
import { event, publish } from '#platform/events'
import type { JobCandidate } from '../board/get-candidate-of.ts'

/** Members were mentioned in a note about a candidate. What it says is not told on. */
export const mentioned = event(
  'pipeline.mentioned',
  z.object({
    clientIds: z.array(z.uuid()).min(1),
    byClientId: z.uuid(),
    candidateName: z.string(),
    jobTitle: z.string(),
    path: z.string(),
  }),
)

export async function tellMentioned(
  ctx: InTx,
  { id, jobId, job, name }: JobCandidate,
  clientIds: readonly string[],
): Promise<void> {
  if (clientIds.length === 0) return
  await publish(ctx, mentioned, {
    ...{ clientIds: [...clientIds], byClientId: ctx.actor.clientId },
    ...{ candidateName: name, jobTitle: job.title, path: `/main/pipeline/${jobId}/${id}` },
  })
}
