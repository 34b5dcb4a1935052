import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fastSettings, startPostgres } from '@headwater/server/platform/postgres/start'
import { expect, it, onTestFinished } from 'vitest'

it('brings a given database up to date, once', { timeout: 120_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'migrate-test-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await chmod(folder, 0o711)
  const postgres = await startPostgres({ dataDir: join(folder, 'pg'), settings: fastSettings })
  onTestFinished(() => postgres.stop())

  expect(await migrate(postgres.url)).toEqual({
    code: 0,
    said: expect.stringMatching(/^Applied: 0001_platform/),
  })
  expect(await migrate(postgres.url)).toEqual({ code: 0, said: 'The schema is up to date.\n' })
})

it('says in one sentence that there is no database', async () => {
  expect(await migrate('')).toEqual({
    code: 1,
    said: expect.stringMatching(/^DATABASE_URL is missing: .*\n$/),
  })
})

async function migrate(url: string): Promise<{ code: unknown; said: string }> {
  const env = { DATABASE_URL: url, PATH: '' }
  return new Promise((done) => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, 'migrate.ts')],
      { env },
      (error, ...said) => done({ code: error?.code ?? 0, said: said.join('') }),
    )
  })
}
