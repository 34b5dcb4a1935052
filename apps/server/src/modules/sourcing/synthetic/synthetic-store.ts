import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { removeSyntheticCompanies } from '#modules/reference'
import { newId } from '#platform/ids'
import { copiedColumns } from './copy-row.ts'

/** The shared pool is the operator's: it is written as the owner of the database, by nobody else. */
export async function asOwner<T>(
  ownerUrl: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: ownerUrl,
    connectionTimeoutMillis: 5_000,
    application_name: 'headwater pool',
  })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A batch that was never finished has no people to its name, and is made again. */
export async function hasSyntheticPool(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `select 1 from sourcing.pool_batches where kind = 'synthetic' and people > 0 limit 1`,
  )
  return rows.length > 0
}

/** Takes the place of all synthetic people there are. */
export async function beginBatch(client: pg.Client, name: string, seed: number): Promise<string> {
  const id = newId()
  await client.query('begin')
  await client.query(`delete from sourcing.pool_batches where kind = 'synthetic'`)
  await removeSyntheticCompanies(client)
  await client.query(
    `insert into sourcing.pool_batches (id, kind, name, seed, people)
     values ($1, 'synthetic', $2, $3, 0)`,
    [id, name, seed],
  )
  await client.query('commit')
  return id
}

export async function finishBatch(client: pg.Client, id: string): Promise<number> {
  const { rows } = await client.query<{ people: number }>(
    `update sourcing.pool_batches set people =
       (select count(*) from sourcing.pool_people where batch_id = $1)
     where id = $1 returning people`,
    [id],
  )
  await client.query('analyze sourcing.pool_people')
  return rows[0]?.people ?? 0
}

export async function copyPeople(ownerUrl: string, pieces: Iterable<string>): Promise<void> {
  await asOwner(ownerUrl, async (client) => {
    const copy = client.query(copyFrom(`copy sourcing.pool_people (${copiedColumns}) from stdin`))
    await pipeline(Readable.from(pieces), copy)
  })
}
