import { itemId } from '@headwater/gazetteer'
import { sql } from 'kysely'
import type { ClientBase } from 'pg'
import type { Db } from '#platform/database'
import type {} from './tables.ts'

/** An employer of people in the pool. Its key is `companyKey` of its name. */
interface PoolCompany {
  readonly key: string
  readonly name: string
  readonly industry?: string | null | undefined
  readonly country?: string | null | undefined
  readonly size?: string | null | undefined
  readonly founded?: number | null | undefined
}

/**
 * Adds employers that do not exist yet. Needs the operator's connection, because the product only
 * reads them.
 */
export async function addPoolCompanies(
  client: ClientBase,
  companies: readonly PoolCompany[],
  { isSynthetic }: { readonly isSynthetic: boolean },
): Promise<void> {
  const rows = companies.map((company) => ({ ...company, id: itemId('companies', company.key) }))
  await client.query(
    `insert into reference.companies (id, key, name, industry, country, size, founded, is_synthetic)
     select id, key, name, industry, country, size, founded, $2
     from jsonb_to_recordset($1::jsonb)
       as made (id int, key text, name text, industry text, country text, size text, founded int)
     on conflict do nothing`,
    [JSON.stringify(rows), isSynthetic],
  )
}

export async function removeSyntheticCompanies(client: ClientBase): Promise<void> {
  await client.query('delete from reference.companies where is_synthetic')
}

/** Returns a value that changes whenever the pool's employers change. */
export async function readCompaniesStamp(db: Db): Promise<string> {
  const { stamp } = await db
    .selectFrom('reference.companies')
    .select(sql<string>`count(*) || ' ' || coalesce(max(added_at)::text, '')`.as('stamp'))
    .executeTakeFirstOrThrow()
  return stamp
}

export function listPoolCompanies(db: Db) {
  return db
    .selectFrom('reference.companies')
    .select(['id', 'key', 'name', 'industry', 'country', 'size'])
    .orderBy('key')
    .execute()
}
