import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

const tables = {
  people: 'select * from people.people where import_id = $id',
  contact_points: `select c.* from people.contact_points c
    join people.people p on p.company_id = c.company_id and p.id = c.person_id
    where p.import_id = $id`,
} as const

/**
 * Measures the seconds that COPY takes for the rows of an import, into tables without keys or
 * constraints.
 */
export async function timeBareCopy(databaseUrl: string, importId: string): Promise<number> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    let seconds = 0
    for (const [table, query] of Object.entries(tables)) {
      const rows = await copyOut(client, query.replace('$id', pg.escapeLiteral(importId)))
      await client.query(`drop table if exists bare_${table}`)
      await client.query(`create table bare_${table} as select * from people.${table} with no data`)
      const begin = performance.now()
      await pipeline(Readable.from(rows), client.query(copyFrom(`copy bare_${table} from stdin`)))
      seconds += (performance.now() - begin) / 1_000
      const { rows: counted } = await client.query(`select count(*)::int as n from bare_${table}`)
      if (counted[0].n === 0) throw new Error(`There was nothing to copy into ${table}.`)
      await client.query(`drop table bare_${table}`)
    }
    return seconds
  } finally {
    await client.end()
  }
}

async function copyOut(client: pg.Client, query: string): Promise<Buffer[]> {
  const pieces: Buffer[] = []
  for await (const piece of client.query(copyTo(`copy (${query}) to stdout`))) pieces.push(piece)
  return pieces
}
