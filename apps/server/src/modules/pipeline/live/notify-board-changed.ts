import { boardTopic } from '@headwater/contract/pipeline/board'
import type { InTx } from '#platform/context'
import { publishLive } from '#platform/live/publish-live'

interface BoardChangeInput {
  /** The changed candidates, or null for all. */
  readonly candidateIds: readonly string[] | null
  readonly stages?: boolean
}

/** Notifies every open board of the job once this transaction commits. */
export async function notifyBoardChanged(
  ctx: InTx,
  jobId: string,
  { candidateIds, stages = false }: BoardChangeInput,
): Promise<void> {
  const change = candidateIds && { candidateIds: [...candidateIds], stages }
  await publishLive(ctx, boardTopic, jobId, change)
}
