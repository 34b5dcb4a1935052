import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import type { Pool } from '../search/prepare-pool.ts'

/**
 * Reads the files of the pool once. Those of a database that people work with are in memory; without
 * this the first dozen of changes would measure the disk after a start.
 */
export async function warmFiles({ ownerUrl }: Pool): Promise<void> {
  for (const path of await listFiles(ownerUrl)) {
    const folder = dirname(path)
    const names = (await readdir(folder)).filter((name) => isPartOf(name, basename(path)))
    for (const name of names) await pipeline(createReadStream(join(folder, name)), nowhere())
  }
}

/** Tables of the pool, their indexes, and what of their rows lies apart. */
async function listFiles(ownerUrl: string): Promise<string[]> {
  const owner = new pg.Client(ownerUrl)
  await owner.connect()
  try {
    const { rows } = await owner.query<{ path: string }>(`
      with pool as (
        select c.oid, c.reltoastrelid from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'sourcing' and c.relname like 'pool%' and c.relkind = 'r'),
      tables as (select oid from pool union all select reltoastrelid from pool where reltoastrelid <> 0),
      files as (select oid from tables
        union all select indexrelid from pg_index where indrelid in (select oid from tables))
      select current_setting('data_directory') || '/' || pg_relation_filepath(oid) as path from files`)
    return rows.map(({ path }) => path)
  } finally {
    await owner.end()
  }
}

/** A large file goes on in `12345.1`; `12345_fsm` is of no interest. */
function isPartOf(name: string, file: string): boolean {
  return name === file || name.startsWith(`${file}.`)
}

function nowhere(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() })
}
