import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { buildAppDatabaseUrl, migrate } from '#platform/migrate'
import { deriveAppPassword } from '#platform/secrets'
import { createEmptyDatabase, dropDatabase } from '#test/template-database'
import { testKeyring } from '#test/test-keyring'
import { migrationsFolder } from './migrations/migration-files.ts'

const template = inject('template')
const appPassword = deriveAppPassword(testKeyring())
const databases: string[] = []
let scratch = ''

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'headwater-migrations-'))
})

afterAll(async () => {
  await rm(scratch, { recursive: true })
  for (const name of databases) await dropDatabase(template, name)
})

async function anEmptyDatabase(): Promise<string> {
  const { name, url } = await createEmptyDatabase(template)
  databases.push(name)
  return url
}

async function aFolder(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(scratch, 'files-'))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return folder
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

describe('migrate', () => {
  it('applies every file once, in order, and nothing the second time', async () => {
    const ownerUrl = await anEmptyDatabase()
    const folder = await aFolder({
      '0002_two.sql': 'alter table public.one add column b int',
      '0001_one.sql': 'create table public.one (a int)',
    })
    const lines: string[] = []
    const onProgress = (line: string) => lines.push(line)
    expect(await migrate({ ownerUrl, appPassword, folder, onProgress })).toEqual({
      applied: ['0001_one.sql', '0002_two.sql'],
    })
    expect(lines).toEqual(['Applied 0001_one.sql', 'Applied 0002_two.sql'])
    expect(await migrate({ ownerUrl, appPassword, folder })).toEqual({ applied: [] })
  })

  it('names an applied file that was edited and applies nothing', async () => {
    const ownerUrl = await anEmptyDatabase()
    const folder = await aFolder({ '0001_one.sql': 'create table public.one (a int)' })
    await migrate({ ownerUrl, appPassword, folder })
    await writeFile(join(folder, '0001_one.sql'), 'create table public.one (a bigint)')
    await writeFile(join(folder, '0002_two.sql'), 'create table public.two (a int)')
    await expect(migrate({ ownerUrl, appPassword, folder })).rejects.toThrow(
      'The migration 0001_one.sql was changed after it had been applied.',
    )
    expect(await query(ownerUrl, `select to_regclass('public.two') as two`)).toEqual([
      { two: null },
    ])
  })

  it('accepts a file with other line endings as unchanged', async () => {
    const ownerUrl = await anEmptyDatabase()
    const folder = await aFolder({ '0001_one.sql': 'create table\n public.one (a int)' })
    await migrate({ ownerUrl, appPassword, folder })
    await writeFile(join(folder, '0001_one.sql'), 'create table\r\n public.one (a int)')
    expect(await migrate({ ownerUrl, appPassword, folder })).toEqual({ applied: [] })
  })

  it('refuses a database of a newer version', async () => {
    const ownerUrl = await anEmptyDatabase()
    const newer = { '0001_one.sql': 'select 1', '0002_two.sql': 'select 2' }
    await migrate({ ownerUrl, appPassword, folder: await aFolder(newer) })
    const folder = await aFolder({ '0001_one.sql': 'select 1' })
    await expect(migrate({ ownerUrl, appPassword, folder })).rejects.toThrow(
      'The database contains the migration 0002_two.sql, which this version does not know.',
    )
  })

  it('refuses a file that precedes an applied one', async () => {
    const ownerUrl = await anEmptyDatabase()
    const folder = await aFolder({ '0002_two.sql': 'select 2' })
    await migrate({ ownerUrl, appPassword, folder })
    await writeFile(join(folder, '0001_one.sql'), 'select 1')
    await expect(migrate({ ownerUrl, appPassword, folder })).rejects.toThrow('0001_one.sql comes')
  })

  it('rolls back a file that fails and reports the line', async () => {
    const ownerUrl = await anEmptyDatabase()
    const folder = await aFolder({
      '0001_one.sql': 'create table public.one (a int);\nselect nonsense;',
    })
    await expect(migrate({ ownerUrl, appPassword, folder })).rejects.toThrow(
      'The migration 0001_one.sql failed (line 2): column "nonsense" does not exist',
    )
    expect(await query(ownerUrl, `select to_regclass('public.one') as one`)).toEqual([
      { one: null },
    ])
  })

  it.each([
    ['no file at all', {}, 'There are no migrations'],
    ['a strange name', { 'one.sql': '' }, 'one.sql is not named like a migration'],
    ['two of one number', { '0001_a.sql': '', '0001_b.sql': '' }, 'have the same number'],
  ])('refuses a folder with %s', async (_, files, sentence) => {
    const folder = await aFolder(files as Record<string, string>)
    const ownerUrl = template.adminUrl
    await expect(migrate({ ownerUrl, appPassword, folder })).rejects.toThrow(sentence)
  })

  it('supports many processes that migrate several databases at once', async () => {
    const urls = [await anEmptyDatabase(), await anEmptyDatabase(), await anEmptyDatabase()]
    const folder = await mkdtemp(join(scratch, 'real-'))
    await cp(migrationsFolder, folder, { recursive: true })
    const runs = await Promise.all(
      [...urls, ...urls].map((ownerUrl) => migrate({ ownerUrl, appPassword, folder })),
    )
    expect(runs.filter((run) => run.applied.length > 0)).toHaveLength(3)
  })
})

describe('the run-time role', () => {
  it('can only sign in', async () => {
    const ownerUrl = await anEmptyDatabase()
    await migrate({ ownerUrl, appPassword })
    const appUrl = buildAppDatabaseUrl(ownerUrl, appPassword)
    expect(
      await query(
        appUrl,
        `select rolsuper or rolbypassrls or rolcreatedb or rolcreaterole or rolinherit as mighty,
          current_setting('statement_timeout') as statement,
          current_setting('idle_in_transaction_session_timeout') as idle
        from pg_roles where rolname = current_user`,
      ),
    ).toEqual([{ mighty: false, statement: '10s', idle: '15s' }])
    for (const statement of [
      'create table public.mine (a int)',
      'create table platform.mine (a int)',
      'create table pgboss.mine (a int)',
      'create schema mine',
      'create temporary table mine (a int)',
      'truncate platform.rate_limits',
      'update platform.audit_entries set action = action',
      'delete from platform.migrations',
      'alter role headwater_app superuser',
    ]) {
      await expect(query(appUrl, statement), statement).rejects.toThrow(/permission denied/)
    }
  })

  it('is used as it is when the owner may not change roles, which is reported', async () => {
    const ownerUrl = await anEmptyDatabase()
    const name = new URL(ownerUrl).pathname.slice(1)
    await query(ownerUrl, `create role ${name} login password 'plain'`)
    await query(ownerUrl, `alter database ${name} owner to ${name}`)
    const plainUrl = new URL(ownerUrl)
    plainUrl.username = name
    plainUrl.password = 'plain'
    const lines: string[] = []
    await migrate({
      ownerUrl: plainUrl.href,
      appPassword: 'something else',
      onProgress: (line) => lines.push(line),
    })
    expect(lines[0]).toBe('Using the role headwater_app as it is: the owner may not change roles')
    await dropDatabase(template, name)
    await query(template.adminUrl, `drop role ${name}`)
  })
})
