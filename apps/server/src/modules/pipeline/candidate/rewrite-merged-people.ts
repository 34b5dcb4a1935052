import { sql } from 'kysely'
import type { MergedPeople } from '#modules/people'
import type { InTx } from '#platform/context'

/** Points candidates to the person they are now, after a merge or when one was undone. */
export async function rewriteMergedCandidates(
  { db, actor }: InTx,
  { personIds, currentId }: MergedPeople,
): Promise<void> {
  await sql`update pipeline.candidates
    set merged_into = nullif(${currentId}::uuid, person_id)
    where company_id = ${actor.companyId} and is_own and person_id = any(${personIds}::uuid[])
      and current_id <> ${currentId}`.execute(db)
}
