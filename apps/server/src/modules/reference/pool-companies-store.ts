import { itemId } from '@headwater/gazetteer'
import type { ClientBase } from 'pg'

/** An employer of people in the shared pool; its key is `companyKey` of its name. */
interface PoolCompany {
  readonly key: string
  readonly name: string
  readonly industry?: string | null | undefined
  readonly country?: string | null | undefined
  readonly size?: string | null | undefined
  readonly founded?: number | null | undefined
}

/** Adds those that are not there yet. The connection is the operator's: the product only reads. */
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
