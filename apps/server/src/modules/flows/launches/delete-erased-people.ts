import { sql } from 'kysely'
import { type Ctx, inTransaction } from '#platform/context'

const personTables = [
  'flows.dry_run_people',
  'flows.launch_people',
  'flows.agent_decisions',
  'flows.agent_samples',
  'flows.alert_finds',
]

/**
 * Deletes people who were erased from dry runs, launches, alerts and the records of agents. What a launch
 * or an agent counts and has spent stays.
 */
export async function deleteErasedFlowPeople(
  ctx: Ctx,
  { personIds }: { readonly personIds: readonly string[] },
): Promise<void> {
  await inTransaction(ctx, async ({ db, actor }) => {
    for (const table of personTables) {
      await sql`delete from ${sql.table(table)}
        where company_id = ${actor.companyId}
          and (person_id = any(${personIds}::uuid[]) or current_id = any(${personIds}::uuid[]))`.execute(
        db,
      )
    }
  })
}
