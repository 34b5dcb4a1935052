import { sql } from 'kysely'
import type { Db } from '#platform/database'
import type { Sight } from './sight.ts'
import { whereVisible } from './sight-store.ts'

/** More than this nobody chooses from; those that most jobs have are there. */
const most = 200

export async function listOwners(db: Db, sight: Sight): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select j.owner_id as id from jobs.jobs j where ${whereVisible(sight)}
    group by j.owner_id order by count(*) desc, j.owner_id limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function listDepartments(db: Db, sight: Sight): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with known as (
      select j.department as name from jobs.jobs j
      where ${whereVisible(sight)} and j.department is not null
      group by j.department order by count(*) desc limit ${most})
    select name from known order by lower(name), name`.execute(db)
  return rows.map(({ name }) => name)
}

export async function listPlaces(db: Db, sight: Sight): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with known as (
      select place ->> 'name' as name from jobs.jobs j, jsonb_array_elements(j.places) as place
      where ${whereVisible(sight)} group by 1 order by count(*) desc limit ${most})
    select name from known order by lower(name), name`.execute(db)
  return rows.map(({ name }) => name)
}
