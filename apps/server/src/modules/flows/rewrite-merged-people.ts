import { sql } from 'kysely'
import type { MergedPeople } from '#modules/people'
import type { InTx } from '#platform/context'

const personTables = [
  'flows.verdicts',
  'flows.sightings',
  'flows.shortlist_people',
  'flows.dry_run_people',
  'flows.launch_people',
  'flows.agent_decisions',
  'flows.agent_samples',
  'flows.alert_finds',
]

/**
 * Points what sessions know about people to the person they are now, after a merge or when one was
 * undone. A snapshot of results only learns whom its people were merged into; a person who was
 * kept counts as known in it even when the merge is undone.
 */
export async function rewriteMergedFlowPeople(
  { db, actor: { companyId } }: InTx,
  { personIds, currentId }: MergedPeople,
): Promise<void> {
  for (const table of personTables) {
    await sql`update ${sql.table(table)} set merged_into = nullif(${currentId}::uuid, person_id)
      where company_id = ${companyId} and person_id = any(${personIds}::uuid[])
        and current_id <> ${currentId}`.execute(db)
  }
  await sql`update flows.looks set known_ids = known_ids || ${currentId}::uuid
    where company_id = ${companyId} and not known_ids @> array[${currentId}::uuid]
      and not person_ids @> array[${currentId}::uuid]
      and (person_ids && ${personIds}::uuid[] or before_ids && ${personIds}::uuid[]
        or near_ids && ${personIds}::uuid[] or before_near_ids && ${personIds}::uuid[])`.execute(db)
  await sql`update flows.alerts set known_ids = known_ids || ${currentId}::uuid
    where company_id = ${companyId} and not known_ids @> array[${currentId}::uuid]
      and (person_ids && ${personIds}::uuid[] or near_ids && ${personIds}::uuid[])`.execute(db)
}
