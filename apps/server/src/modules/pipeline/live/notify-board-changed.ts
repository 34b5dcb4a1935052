import type { BoardChange } from '@headwater/contract/pipeline/board'
import { sql } from 'kysely'
import type { InTx } from '#platform/context'
import type { Db } from '#platform/database'
import { isMemberActor } from '#platform/system-actor'
import { boardChannel, maxNamedCandidates } from './board-channel.ts'

interface BoardChangeInput {
  /** The changed candidates, or null for all. */
  readonly candidateIds: readonly string[] | null
  readonly stages?: boolean
}

/** Notifies every open board in any process once this transaction commits. */
export async function notifyBoardChanged(
  { db, actor }: InTx,
  jobId: string,
  { candidateIds, stages = false }: BoardChangeInput,
): Promise<void> {
  const change: BoardChange = {
    candidateIds:
      candidateIds && candidateIds.length <= maxNamedCandidates ? [...candidateIds] : null,
    stages,
    byClientId: isMemberActor(actor) ? actor.clientId : null,
  }
  const { companyId } = actor
  await pgNotify(db, boardChannel, JSON.stringify({ companyId, jobId, ...change }))
}

async function pgNotify(db: Db, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db)
}
