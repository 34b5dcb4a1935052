import { sql } from 'kysely'
import type { InTx } from '#platform/context'
import { listPersonRowsByIds } from './person-store.ts'
import { presentPeople } from './present-people.ts'

/**
 * Says when the next email to a person of a sequence leaves, or why none does. Undefined if they
 * were never enrolled in it.
 */
export async function findNextStep(
  ctx: InTx,
  { sequenceId, personId }: { readonly sequenceId: string; readonly personId: string },
): Promise<string | undefined> {
  const { db, actor } = ctx
  const { companyId } = actor
  const { rows } = await sql<{ id: string }>`
    select id from outreach.enrolments
    where company_id = ${companyId} and current_id = ${personId} and sequence_id = ${sequenceId}
    order by enrolled_at desc limit 1`.execute(db)
  const ids = rows.map(({ id }) => id)
  const found = await listPersonRowsByIds(db, { companyId, sequenceId }, ids)
  const [person] = await presentPeople(ctx, found)
  return person?.next.text
}
