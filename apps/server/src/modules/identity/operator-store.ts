import type { ClientBase } from 'pg'

/** A company, as the operator of the installation names it. */
export interface NamedCompany {
  readonly companyId: string
  readonly name: string
}

/** The companies of this id or name; several may have the same name. The connection is the operator's. */
export async function listCompaniesCalled(
  client: ClientBase,
  idOrName: string,
): Promise<NamedCompany[]> {
  const { rows } = await client.query<NamedCompany>(
    `select company_id as "companyId", name from identity.companies
     where company_id::text = lower($1) or lower(name) = lower($1)
     order by created_at, company_id limit 10`,
    [idOrName.trim()],
  )
  return rows
}
