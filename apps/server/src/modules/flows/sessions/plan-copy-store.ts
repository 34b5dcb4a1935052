import { sql } from 'kysely'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database'

/** Copies the plan of a session, if it has one. Whom it writes to is chosen again. */
export async function copyPlan(
  db: Db,
  { companyId, clientId }: Actor,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await sql`
    insert into flows.plans (company_id, flow_id, content, version, saved_by, saved_at)
    select company_id, ${to}::uuid,
      jsonb_set(content, '{audience,kind}', '"best"'), 1, ${clientId}::uuid, outreach.clock()
    from flows.plans
    where company_id = ${companyId} and flow_id = ${from}`.execute(db)
}
