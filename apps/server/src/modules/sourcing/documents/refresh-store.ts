import type { Profile } from '@headwater/contract/sourcing/profile'
import { sql } from 'kysely'
import type { Db } from '#platform/database'
import { storableJson } from '../storable-json.ts'
import { type DocumentRow, documentVersion } from './document-row.ts'
import type { WrittenPerson } from './keep-documents.ts'

export async function listCompaniesWithPeople(db: Db): Promise<string[]> {
  const { rows } = await sql<{ companyId: string }>`
    select sourcing.list_companies_with_people() as company_id`.execute(db)
  return rows.map(({ companyId }) => companyId)
}

interface Wanted {
  /** What documents should be made as of. */
  readonly month: number
  readonly limit: number
}

/**
 * Some of those whose documents are missing or old. Locked, so that nobody changes them while their
 * documents are made; whoever is being changed gets a new one by that.
 */
export async function lockPeopleBehind(
  db: Db,
  companyId: string,
  { month, limit }: Wanted,
): Promise<WrittenPerson[]> {
  const { rows } = await sql<WrittenPerson>`
    select p.id, p.profile from sourcing.people p
    left join sourcing.people_documents d on d.company_id = p.company_id and d.person_id = p.id
    where p.company_id = ${companyId}
      and (d.person_id is null or d.version <> ${documentVersion} or d.month <> ${month})
    limit ${limit} for no key update of p skip locked`.execute(db)
  return rows
}

export interface PoolPersonBehind {
  readonly id: string
  readonly profile: Profile
  readonly version: number
}

/** The same in the shared pool, whose people cannot be locked: they are named with their version. */
export async function listPoolPeopleBehind(
  db: Db,
  { month, limit, after }: Wanted & { readonly after: string },
): Promise<PoolPersonBehind[]> {
  const { rows } = await sql<PoolPersonBehind>`
    select p.id, p.profile, p.version from sourcing.pool_people p
    left join sourcing.pool_documents d on d.person_id = p.id
    where p.id > ${after}::uuid
      and (d.person_id is null or d.version <> ${documentVersion} or d.month <> ${month})
    order by p.id limit ${limit}`.execute(db)
  return rows
}

/** Writes those whose people still are what they were made from. */
export async function refreshPoolDocuments(
  db: Db,
  documents: readonly (DocumentRow & { readonly of_version: number })[],
): Promise<void> {
  await sql`select sourcing.put_pool_documents(${storableJson(documents)}::jsonb)`.execute(db)
}
