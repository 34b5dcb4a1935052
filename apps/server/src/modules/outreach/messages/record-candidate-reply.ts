import { recordReply } from '#modules/pipeline'
import type { InTx } from '#platform/context'
import { AppError } from '#platform/errors'
import { clearReplyReminder } from './reply-reminder.ts'

/** The candidate may have been removed from the job meanwhile. The reply stays in the inbox. */
export async function recordCandidateReply(
  ctx: InTx,
  candidateId: string | null,
  reply: Omit<Parameters<typeof recordReply>[1], 'candidateId'>,
): Promise<void> {
  if (candidateId === null) return
  await clearReplyReminder(ctx, candidateId)
  try {
    await recordReply(ctx, { candidateId, ...reply })
  } catch (error) {
    if (!(error instanceof AppError && error.reason === 'not_found')) throw error
  }
}
