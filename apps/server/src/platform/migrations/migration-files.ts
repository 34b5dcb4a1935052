import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export const migrationsFolder = join(import.meta.dirname, '../../../migrations')

export interface MigrationFile {
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

/** Returns every migration in the order of its number. */
export async function readMigrations(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  if (names.length === 0) throw new Error(`There are no migrations in ${folder}.`)
  checkNames(names)
  return Promise.all(names.map((name) => readMigration(folder, name)))
}

async function readMigration(folder: string, name: string): Promise<MigrationFile> {
  // A checkout may change line endings, which is not an edit.
  const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
}

function checkNames(names: readonly string[]): void {
  const numbers = new Map<string, string>()
  for (const name of names) {
    const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1]
    if (!number)
      throw new Error(`${name} is not named like a migration, such as 0001_platform.sql.`)
    const duplicate = numbers.get(number)
    if (duplicate) throw new Error(`${duplicate} and ${name} have the same number.`)
    numbers.set(number, name)
  }
}
