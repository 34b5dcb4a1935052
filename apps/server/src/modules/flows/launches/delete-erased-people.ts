import { sql } from 'kysely'
import { type Ctx, inTransaction } from '#platform/context'

/** Deletes people who were erased from dry runs and launches. The counts of those stay. */
export async function deleteErasedFlowPeople(
  ctx: Ctx,
  { personIds }: { readonly personIds: readonly string[] },
): Promise<void> {
  await inTransaction(ctx, async ({ db, actor }) => {
    for (const table of ['flows.dry_run_people', 'flows.launch_people']) {
      await sql`delete from ${sql.table(table)}
        where company_id = ${actor.companyId}
          and (person_id = any(${personIds}::uuid[]) or current_id = any(${personIds}::uuid[]))`.execute(
        db,
      )
    }
  })
}
