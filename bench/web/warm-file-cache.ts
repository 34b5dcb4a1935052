import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import type { Pool } from '../search/open-pool.ts'

/**
 * Reads the files of the pool once. A database in use has them in memory, and without this the
 * first dozen changes would measure the disk.
 */
export async function warmFileCache({ ownerUrl }: Pool): Promise<void> {
  for (const path of await listFiles(ownerUrl)) {
    const folder = dirname(path)
    const names = (await readdir(folder)).filter((name) => isPartOf(name, basename(path)))
    for (const name of names) await pipeline(createReadStream(join(folder, name)), discardStream())
  }
}

/** Tables of the pool, their indexes and their TOAST tables. */
async function listFiles(ownerUrl: string): Promise<string[]> {
  const owner = new pg.Client(ownerUrl)
  await owner.connect()
  try {
    const { rows } = await owner.query<{ path: string }>(`
      with pool as (
        select c.oid, c.reltoastrelid from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ('people', 'sourcing') and c.relname like 'pool%' and c.relkind = 'r'),
      tables as (select oid from pool union all select reltoastrelid from pool where reltoastrelid <> 0),
      files as (select oid from tables
        union all select indexrelid from pg_index where indrelid in (select oid from tables))
      select current_setting('data_directory') || '/' || pg_relation_filepath(oid) as path from files`)
    return rows.map(({ path }) => path)
  } finally {
    await owner.end()
  }
}

/** A large file continues in `12345.1`. `12345_fsm` is skipped. */
function isPartOf(name: string, file: string): boolean {
  return name === file || name.startsWith(`${file}.`)
}

function discardStream(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() })
}
