import { sql } from 'kysely'
import type { Db } from '#platform/database'
import type { JobBefore } from '../tables.ts'

/** Saves what an action changed and deletes expired undo steps. */
export async function insertUndoStep(
  db: Db,
  companyId: string,
  { id, clientId, before }: { id: string; clientId: string; before: readonly JobBefore[] },
): Promise<void> {
  await sql`delete from jobs.undo_steps where company_id = ${companyId} and id in (
    select id from jobs.undo_steps
    where company_id = ${companyId} and done_at < now() - interval '1 hour'
    for update skip locked)`.execute(db)
  await db
    .insertInto('jobs.undoSteps')
    .values({ companyId, id, clientId, before: JSON.stringify(before), undoneAt: null })
    .execute()
}

/**
 * Marks the member's action of the last hour as undone, at most once, and returns what it changed.
 */
export async function consumeUndoStep(
  db: Db,
  companyId: string,
  clientId: string,
  id: string,
): Promise<JobBefore[] | undefined> {
  const { rows } = await sql<{ before: JobBefore[] }>`
    update jobs.undo_steps set undone_at = now()
    where company_id = ${companyId} and id = ${id} and client_id = ${clientId}
      and undone_at is null and done_at >= now() - interval '1 hour'
    returning before`.execute(db)
  return rows[0]?.before
}

/** Restores the previous values of jobs that have not changed since, and returns their ids. */
export async function restoreJobs(
  db: Db,
  companyId: string,
  before: readonly JobBefore[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with was as (
      select (b ->> 'id')::uuid as id, (b ->> 'version')::integer as version, b
      from jsonb_array_elements(${JSON.stringify(before)}::jsonb) as b
    ), same as (
      select j.id, was.b from jobs.jobs j
      join was on was.id = j.id and was.version = j.version
      where j.company_id = ${companyId} order by j.id for update of j)
    update jobs.jobs j set
      status = coalesce(same.b ->> 'status', j.status),
      owner_id = coalesce((same.b ->> 'ownerId')::uuid, j.owner_id),
      archived_at = case when same.b ? 'archivedAt' then (same.b ->> 'archivedAt')::timestamptz
        else j.archived_at end,
      version = j.version + 1, changed_at = now()
    from same where j.company_id = ${companyId} and j.id = same.id
    returning j.id`.execute(db)
  return rows.map(({ id }) => id)
}
