import type { Profile } from '@headwater/contract/people/profile'
import { type DocumentRow, documentVersion } from '@headwater/matching/document'
import { sql } from 'kysely'
import type { Db } from '#platform/database'
import { storableJson } from '#platform/storable-json'

interface StaleDocumentQuery {
  /** The month for which documents are built. */
  readonly month: number
  readonly limit: number
}

/** Lists some people whose documents are missing or outdated. */
export async function listPeopleWithStaleDocuments(
  db: Db,
  companyId: string,
  { month, limit }: StaleDocumentQuery,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.person_id as id from people.records_view p
    left join sourcing.people_documents d
      on d.company_id = p.company_id and d.person_id = p.person_id
    where p.company_id = ${companyId}
      and (d.person_id is null or d.version <> ${documentVersion} or d.month <> ${month})
    limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
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
    select p.person_id as id, p.profile, p.version from people.pool_records_view p
    left join sourcing.pool_documents d on d.person_id = p.person_id
    where p.person_id > ${after}::uuid
      and (d.person_id is null or d.version <> ${documentVersion} or d.month <> ${month})
    order by p.person_id limit ${limit}`.execute(db)
  return rows
}

/** Saves the documents whose people have not changed since. */
export async function saveRefreshedPoolDocuments(
  db: Db,
  documents: readonly (DocumentRow & { readonly of_version: number })[],
): Promise<void> {
  await sql`select sourcing.put_pool_documents(${storableJson(documents)}::jsonb)`.execute(db)
}
