import pg from 'pg'

/**
 * Vacuums tables so that all their rows count as visible to everybody. Commits of tests are written
 * to the disk a little later, and until then nobody may note that they have happened: also those of
 * the vacuum itself.
 */
export async function vacuum(ownerUrl: string, tables: readonly string[]): Promise<void> {
  const client = new pg.Client({
    connectionString: ownerUrl,
    options: '-c synchronous_commit=on',
  })
  await client.connect()
  try {
    await client.query('checkpoint')
    await client.query(`vacuum analyze ${tables.join(', ')}`)
  } finally {
    await client.end()
  }
}
