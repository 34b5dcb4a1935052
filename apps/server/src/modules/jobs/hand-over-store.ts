import { sql } from 'kysely'
import type { Db } from '#platform/database'

/** Gives all jobs of one member to another; gives their ids. */
export async function giveJobs(
  db: Db,
  companyId: string,
  from: string,
  to: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update jobs.jobs set owner_id = ${to}, version = version + 1, changed_at = now()
    where company_id = ${companyId} and owner_id = ${from} returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Takes a member off all teams, with what they kept for themselves. */
export async function forgetMember(db: Db, companyId: string, clientId: string): Promise<void> {
  await sql`with
    teams as (delete from jobs.team_members
      where company_id = ${companyId} and client_id = ${clientId}),
    pins as (delete from jobs.pins where company_id = ${companyId} and client_id = ${clientId}),
    steps as (delete from jobs.undo_steps
      where company_id = ${companyId} and client_id = ${clientId})
    delete from jobs.views where company_id = ${companyId} and client_id = ${clientId}`.execute(db)
}
