import pg from 'pg'

/** What the shared pool holds, however it came there. */
export async function countPool(ownerUrl: string): Promise<Record<string, number>> {
  const client = new pg.Client(ownerUrl)
  await client.connect()
  try {
    const { rows } = await client.query(`select
      (select count(*)::int from people.pool_people) as people,
      (select count(*)::int from sourcing.pool_documents) as documents,
      (select count(*)::int from people.pool_batches) as batches`)
    return rows[0]
  } finally {
    await client.end()
  }
}
