import { getVisibleJob } from '#modules/jobs'
import type { InTx } from '#platform/context'
import { AppError } from '#platform/errors'
import type { SequenceJob } from '../tables.ts'

export interface VisibleSequence {
  readonly id: string
  readonly jobId: string
  readonly job: SequenceJob | null
  readonly name: string
  readonly status: 'draft' | 'running' | 'paused' | 'archived'
}

/** Returns a sequence of a job that the actor may see. Any other is not found. */
export async function getVisibleSequence(ctx: InTx, flowId: string): Promise<VisibleSequence> {
  const sequence = await ctx.db
    .selectFrom('outreach.sequences')
    .select(['id', 'jobId', 'job', 'name', 'status'])
    .where('companyId', '=', ctx.actor.companyId)
    .where('id', '=', flowId)
    .executeTakeFirst()
  if (!sequence) throw new AppError('not_found', 'Session not found.')
  await getVisibleJob(ctx, sequence.jobId)
  return sequence
}
