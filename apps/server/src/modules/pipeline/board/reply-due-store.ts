import type { ReplyDue } from '@headwater/contract/pipeline/board'
import { sql } from 'kysely'
import type { Db } from '#platform/database'

/** Counts per job the candidates whose reply is due by this day. */
export async function countRepliesDue(
  db: Db,
  companyId: string,
  until: string,
): Promise<{ jobId: string; count: number }[]> {
  const { rows } = await sql<{ jobId: string; count: number }>`
    select c.job_id, count(*) as count ${repliesDueSql(companyId, until)}
    group by c.job_id`.execute(db)
  return rows
}

/** Lists the earliest due first. */
export async function listReplyDueRows(
  db: Db,
  companyId: string,
  { until, jobIds, limit }: { until: string; jobIds: readonly string[]; limit: number },
): Promise<Omit<ReplyDue, 'jobTitle'>[]> {
  const { rows } = await sql<Omit<ReplyDue, 'jobTitle'>>`
    select c.id as candidate_id, c.job_id, c.name, s.name as stage, c.answer_by
    ${repliesDueSql(companyId, until)} and c.job_id = any(${jobIds}::uuid[])
    order by c.answer_by, c.id limit ${limit}`.execute(db)
  return rows
}

/** Hired and rejected candidates have had their reply. */
function repliesDueSql(companyId: string, until: string) {
  return sql`from pipeline.cards_view c
    join pipeline.stages s on s.company_id = ${companyId} and s.id = c.stage_id
    where c.company_id = ${companyId} and c.answer_by <= ${until}::date
      and s.category not in ('hired', 'rejected')`
}
