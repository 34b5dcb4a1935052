import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { removeSyntheticCompanies } from '#modules/reference'
import { newId } from '#platform/ids'
import { copiedColumns } from './copy-row.ts'

/** The table that receives the search documents, which belongs to the module that searches. */
export interface DocumentTable {
  readonly name: string
  readonly columns: string
}

/** Runs work as the database owner, because only the operator may write to the pool. */
export async function withOwnerClient<T>(
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

/**
 * Returns whether a finished batch exists. An unfinished one has no people count and is created
 * again.
 */
export async function hasSyntheticPool(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `select 1 from people.pool_batches where kind = 'synthetic' and people > 0 limit 1`,
  )
  return rows.length > 0
}

/** Starts a batch that replaces all synthetic people. */
export async function beginBatch(
  client: pg.Client,
  documents: DocumentTable,
  { name, seed }: { readonly name: string; readonly seed: number },
): Promise<string> {
  const id = newId()
  await client.query('begin')
  await removeSyntheticPool(client, documents)
  await client.query(
    `insert into people.pool_batches (id, kind, name, seed, people)
     values ($1, 'synthetic', $2, $3, 0)`,
    [id, name, seed],
  )
  await client.query('commit')
  return id
}

export async function removeSyntheticPool(
  client: pg.Client,
  documents: DocumentTable,
): Promise<void> {
  // Deletes all documents at once, because deleting them by cascade takes many times as long.
  await client.query(`delete from ${documents.name} where person_id in (
    select p.id from people.pool_people p join people.pool_batches b on b.id = p.batch_id
    where b.kind = 'synthetic')`)
  await client.query(`delete from people.pool_batches where kind = 'synthetic'`)
  await removeSyntheticCompanies(client)
}

/** Last of all: from now on the batch counts as whole. */
export async function finishBatch(
  client: pg.Client,
  documents: DocumentTable,
  id: string,
): Promise<number> {
  await client.query(`analyze people.pool_people, ${documents.name}`)
  const { rows } = await client.query<{ people: number }>(
    `update people.pool_batches set people =
       (select count(*) from people.pool_people where batch_id = $1)
     where id = $1 returning people`,
    [id],
  )
  return rows[0]?.people ?? 0
}

/** COPY lines of people, and of their documents in the same order. */
export interface CopiedPiece {
  readonly people: string
  readonly documents: string
}

/** Copies all people or none, each together with their document. */
export async function copyPeople(
  ownerUrl: string,
  target: DocumentTable,
  pieces: Iterable<CopiedPiece>,
): Promise<void> {
  await withOwnerClient(ownerUrl, async (client) => {
    const copy = (table: string, columns: string, lines: string) =>
      pipeline(
        Readable.from([lines]),
        client.query(copyFrom(`copy ${table} (${columns}) from stdin`)),
      )
    await client.query('begin')
    for (const { people, documents } of pieces) {
      await copy('people.pool_people', copiedColumns, people)
      await copy(target.name, target.columns, documents)
    }
    await client.query('commit')
  })
}
