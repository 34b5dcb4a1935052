import type { Profile } from '@headwater/contract/people/profile'
import { sql } from 'kysely'
import type { Db } from '#platform/database'

interface SearchablePersonRow {
  readonly id: string
  readonly isOwn: boolean
  readonly isSynthetic: boolean
  readonly profile: Profile
}

/** Finds a person as searches see them: removed, merged and suppressed people are left out. */
export async function findSearchablePerson(
  db: Db,
  companyId: string,
  id: string,
): Promise<SearchablePersonRow | undefined> {
  const [row] = await listSearchablePeople(db, companyId, [id])
  return row
}

/** Lists people in no particular order. */
export async function listSearchablePeople(
  db: Db,
  companyId: string,
  ids: readonly string[],
): Promise<SearchablePersonRow[]> {
  const { rows } = await sql<SearchablePersonRow>`
    select p.id, true as is_own, p.is_synthetic, p.profile from people.people p
    where p.company_id = ${companyId} and p.id = any(${ids}::uuid[])
      and p.removed_at is null and p.merged_into is null
    union all
    select p.id, false as is_own, p.is_synthetic, p.profile from people.pool_people p
    where p.id = any(${ids}::uuid[])`.execute(db)
  return rows
}

/** Lists names by id, without those of removed and merged people. */
export async function listPeopleNames(
  db: Db,
  companyId: string,
  ids: readonly string[],
): Promise<{ id: string; name: string | null }[]> {
  const { rows } = await sql<{ id: string; name: string | null }>`
    select p.id, p.name from people.people p
    where p.company_id = ${companyId} and p.id = any(${ids}::uuid[])
      and p.removed_at is null and p.merged_into is null
    union all
    select p.id, p.profile ->> 'name' as name from people.pool_people p
    where p.id = any(${ids}::uuid[])`.execute(db)
  return rows
}

/** Finds a person whether or not searches may find them. */
export async function findExistingPerson(
  db: Db,
  companyId: string,
  id: string,
): Promise<SearchablePersonRow | undefined> {
  const { rows } = await sql<SearchablePersonRow>`
    select p.id, true as is_own, p.is_synthetic, p.profile from people.people p
    where p.company_id = ${companyId} and p.id = ${id} and p.removed_at is null
      and p.merged_into is null
    union all
    select p.id, false as is_own, p.is_synthetic, p.profile from people.pool_people p
    where p.id = ${id}`.execute(db)
  return rows[0]
}
