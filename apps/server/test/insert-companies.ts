import pg from 'pg'

/** Inserts companies without members, by their ids, for programs outside the product. */
export async function insertCompanies(
  url: string,
  companies: Readonly<Record<string, string>>,
): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    for (const [id, name] of Object.entries(companies)) {
      const values = [id, name]
      await client.query(
        'insert into identity.companies (company_id, name) values ($1, $2)',
        values,
      )
    }
  } finally {
    await client.end()
  }
}
