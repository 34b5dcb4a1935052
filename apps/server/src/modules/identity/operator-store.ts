import type { ClientBase } from 'pg'

/** A company as the operator of the installation refers to it. */
export interface NamedCompany {
  readonly companyId: string
  readonly name: string
}

/**
 * Lists the companies with this id or name; several may share a name. Uses the operator's
 * connection.
 */
export async function listCompaniesByIdOrName(
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
