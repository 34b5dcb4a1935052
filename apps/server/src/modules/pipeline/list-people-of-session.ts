import type { InTx } from '#platform/context'
import { listFoundIn } from './score-store.ts'

/** Whom a session brought into its job, of those who are still there. */
export function listPeopleOfSession(
  { db, actor }: InTx,
  session: { readonly jobId: string; readonly flowId: string },
): Promise<string[]> {
  return listFoundIn(db, actor.companyId, session)
}
