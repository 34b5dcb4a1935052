import type { Promised } from '@headwater/contract/pipeline/board'
import { sql } from 'kysely'
import type { Db } from '#platform/database'

/** How many of each job were promised an answer by this day at the latest, and have none. */
export async function countPromises(
  db: Db,
  companyId: string,
  until: string,
): Promise<{ jobId: string; count: number }[]> {
  const { rows } = await sql<{ jobId: string; count: number }>`
    select c.job_id, count(*) as count ${due(companyId, until)}
    group by c.job_id`.execute(db)
  return rows
}

/** The first ones first. */
export async function listPromiseRows(
  db: Db,
  companyId: string,
  { until, jobIds, limit }: { until: string; jobIds: readonly string[]; limit: number },
): Promise<Omit<Promised, 'jobTitle'>[]> {
  const { rows } = await sql<Omit<Promised, 'jobTitle'>>`
    select c.id as candidate_id, c.job_id, c.name, s.name as stage, c.answer_by
    ${due(companyId, until)} and c.job_id = any(${jobIds}::uuid[])
    order by c.answer_by, c.id limit ${limit}`.execute(db)
  return rows
}

/** Whoever is hired or rejected has their answer. */
function due(companyId: string, until: string) {
  return sql`from pipeline.cards_view c
    join pipeline.stages s on s.company_id = ${companyId} and s.id = c.stage_id
    where c.company_id = ${companyId} and c.answer_by <= ${until}::date
      and s.category not in ('hired', 'rejected')`
}
