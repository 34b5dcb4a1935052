import { sql } from 'kysely'
import type { Db } from '#platform/database'

/** Everybody who is still there, or whoever of these is: stage by stage, who moved last first. */
export async function listExportIds(
  db: Db,
  companyId: string,
  jobId: string,
  ids: readonly string[] | undefined,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from pipeline.standing_view c
    join pipeline.stages s on s.company_id = ${companyId} and s.id = c.stage_id
    where c.company_id = ${companyId} and c.job_id = ${jobId}
      ${ids === undefined ? sql`` : sql`and c.id = any(${ids}::uuid[])`}
    order by s.position, c.moved_at desc, c.id`.execute(db)
  return rows.map(({ id }) => id)
}
