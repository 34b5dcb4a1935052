import { sql } from 'kysely'
import type { InTx } from '#platform/context'

/** When facts about a person last changed. Null: not since they came. */
export interface FactChanges {
  readonly personId: string
  readonly placeAt: Date | null
  readonly relocateAt: Date | null
  readonly roleAt: Date | null
  readonly skillsAt: Date | null
  readonly otherAt: Date | null
}

/** Returns when facts about these people last changed, without people of whom none did. */
export async function listFactChanges(
  { db, actor }: InTx,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, FactChanges>> {
  if (personIds.length === 0) return new Map()
  const columns = sql`person_id, place_at, relocate_at, role_at, skills_at, other_at`
  const { rows } = await sql<FactChanges>`
    select ${columns} from sourcing.people_changes
    where company_id = ${actor.companyId} and person_id = any(${personIds}::uuid[])
    union all
    select ${columns} from sourcing.pool_changes
    where person_id = any(${personIds}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.personId, row]))
}
