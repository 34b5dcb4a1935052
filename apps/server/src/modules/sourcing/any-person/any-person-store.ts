import type { Profile } from '@headwater/contract/sourcing/profile'
import { sql } from 'kysely'
import type { Db } from '#platform/database'

interface AnyoneRow {
  readonly id: string
  readonly isOwn: boolean
  readonly isSynthetic: boolean
  readonly profile: Profile
}

/** As searches see people: whoever is removed, merged or barred is not there. */
export async function findAnyone(
  db: Db,
  companyId: string,
  id: string,
): Promise<AnyoneRow | undefined> {
  const [row] = await listAnyone(db, companyId, [id])
  return row
}

/** In no order. */
export async function listAnyone(
  db: Db,
  companyId: string,
  ids: readonly string[],
): Promise<AnyoneRow[]> {
  const { rows } = await sql<AnyoneRow>`
    select p.id, true as is_own, p.is_synthetic, p.profile from sourcing.people p
    join sourcing.people_documents d on d.company_id = p.company_id and d.person_id = p.id
    where p.company_id = ${companyId} and p.id = any(${ids}::uuid[]) and d.is_live
    union all
    select p.id, false as is_own, p.is_synthetic, p.profile from sourcing.pool_people p
    where p.id = any(${ids}::uuid[])`.execute(db)
  return rows
}

/** Those of the ids that somebody has whom the company may find. */
export async function listThere(
  db: Db,
  companyId: string,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select d.person_id as id from sourcing.people_documents d
    where d.company_id = ${companyId} and d.person_id = any(${ids}::uuid[]) and d.is_live
    union all
    select d.person_id as id from sourcing.pool_documents d
    where d.person_id = any(${ids}::uuid[])`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whoever is there, whether or not searches may find them. */
export async function findKnown(
  db: Db,
  companyId: string,
  id: string,
): Promise<AnyoneRow | undefined> {
  const { rows } = await sql<AnyoneRow>`
    select p.id, true as is_own, p.is_synthetic, p.profile from sourcing.people p
    where p.company_id = ${companyId} and p.id = ${id} and p.removed_at is null
      and p.merged_into is null
    union all
    select p.id, false as is_own, p.is_synthetic, p.profile from sourcing.pool_people p
    where p.id = ${id}`.execute(db)
  return rows[0]
}
