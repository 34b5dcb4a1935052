import { sql } from 'kysely'
import type { InTx } from '#platform/context'

/** Lists everyone a sequence has enrolled so far, under their current ids. */
export async function listEnrolledPersonIds(
  { db, actor }: InTx,
  sequenceId: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct e.current_id as id from outreach.enrolments e
    where e.company_id = ${actor.companyId} and e.sequence_id = ${sequenceId}`.execute(db)
  return rows.map(({ id }) => id)
}
