import type { Profile } from '@headwater/contract/sourcing/profile'
import { sql } from 'kysely'
import type { Db } from '#platform/database'
import { storableJson } from '../storable-json.ts'
import { type DocumentRow, documentVersion } from './document-row.ts'
import type { PersonProfile } from './save-documents.ts'

export async function listCompaniesWithPeople(db: Db): Promise<string[]> {
  const { rows } = await sql<{ companyId: string }>`
    select sourcing.list_companies_with_people() as company_id`.execute(db)
  return rows.map(({ companyId }) => companyId)
}

interface StaleDocumentQuery {
  /** The month for which documents are built. */
  readonly month: number
  readonly limit: number
}

/**
 * Locks some people whose documents are missing or outdated, so that they do not change meanwhile.
 * People locked by another transaction are skipped, because their change writes a new document
 * anyway.
 */
export async function lockPeopleWithStaleDocuments(
  db: Db,
  companyId: string,
  { month, limit }: StaleDocumentQuery,
): Promise<PersonProfile[]> {
  const { rows } = await sql<PersonProfile>`
    select p.id, p.profile from sourcing.people p
    left join sourcing.people_documents d on d.company_id = p.company_id and d.person_id = p.id
    where p.company_id = ${companyId}
      and (d.person_id is null or d.version <> ${documentVersion} or d.month <> ${month})
    limit ${limit} for no key update of p skip locked`.execute(db)
  return rows
}

export interface StalePoolPerson {
  readonly id: string
  readonly profile: Profile
  readonly version: number
}

/** Lists such people of the pool with their version, because they cannot be locked. */
export async function listPoolPeopleWithStaleDocuments(
  db: Db,
  { month, limit, after }: StaleDocumentQuery & { readonly after: string },
): Promise<StalePoolPerson[]> {
  const { rows } = await sql<StalePoolPerson>`
    select p.id, p.profile, p.version from sourcing.pool_people p
    left join sourcing.pool_documents d on d.person_id = p.id
    where p.id > ${after}::uuid
      and (d.person_id is null or d.version <> ${documentVersion} or d.month <> ${month})
    order by p.id limit ${limit}`.execute(db)
  return rows
}

/** Saves the documents whose people have not changed since. */
export async function saveRefreshedPoolDocuments(
  db: Db,
  documents: readonly (DocumentRow & { readonly of_version: number })[],
): Promise<void> {
  await sql`select sourcing.put_pool_documents(${storableJson(documents)}::jsonb)`.execute(db)
}
