import { sql } from 'kysely'
import type { Db } from '#platform/database'

/** Lists the client ids of the hiring team in the order they joined. */
export async function listHiringTeam(db: Db, companyId: string, jobId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('jobs.teamMembers')
    .select('clientId')
    .where('companyId', '=', companyId)
    .where('jobId', '=', jobId)
    .orderBy('addedAt')
    .orderBy('clientId')
    .execute()
  return rows.map(({ clientId }) => clientId)
}

export async function insertTeamMembers(
  db: Db,
  companyId: string,
  jobId: string,
  clientIds: readonly string[],
): Promise<void> {
  await sql`insert into jobs.team_members (company_id, job_id, client_id)
    select ${companyId}, ${jobId}, unnest(${clientIds}::uuid[])
    on conflict do nothing`.execute(db)
}

export async function deleteTeamMembers(
  db: Db,
  companyId: string,
  jobId: string,
  clientIds: readonly string[],
): Promise<void> {
  await sql`delete from jobs.team_members where company_id = ${companyId} and job_id = ${jobId}
    and client_id = any(${clientIds}::uuid[])`.execute(db)
}
