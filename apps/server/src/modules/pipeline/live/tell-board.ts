import type { BoardNews } from '@headwater/contract/pipeline/board'
import type { InTx } from '#platform/context'
import { isSomebody } from '#platform/system-actor'
import { boardChannel, mostNamed } from './board-channel.ts'
import { notifyBoard } from './notify-store.ts'

interface Change {
  /** Whom it is about; null for everybody. */
  readonly candidateIds: readonly string[] | null
  readonly stages?: boolean
}

/** Tells whoever has the board open, in whichever process; they hear it when this is committed. */
export async function tellBoard(
  { db, actor }: InTx,
  jobId: string,
  { candidateIds, stages = false }: Change,
): Promise<void> {
  const news: BoardNews = {
    candidateIds: candidateIds && candidateIds.length <= mostNamed ? [...candidateIds] : null,
    stages,
    byClientId: isSomebody(actor) ? actor.clientId : null,
  }
  const { companyId } = actor
  await notifyBoard(db, boardChannel, JSON.stringify({ companyId, jobId, ...news }))
}
