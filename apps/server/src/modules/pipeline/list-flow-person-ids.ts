import type { InTx } from '#platform/context'
import { listPersonIdsOfFlow } from './score-store.ts'

/** Lists the people a session added to its job who are still there. */
export function listFlowPersonIds(
  { db, actor }: InTx,
  session: { readonly jobId: string; readonly flowId: string },
): Promise<string[]> {
  return listPersonIdsOfFlow(db, actor.companyId, session)
}
