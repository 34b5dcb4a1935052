import pg from 'pg'

/**
 * Vacuums tables so that all their rows count as visible. Test commits are asynchronous, and until
 * they are flushed their rows cannot be marked visible, which also applies to the vacuum's own
 * commit.
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
