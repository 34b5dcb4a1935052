import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fastSettings, startPostgres } from '@headwater/server/platform/postgres/start'
import { expect, it, onTestFinished } from 'vitest'
import { runScript } from './test/run-script.ts'

it('prints keys, as many as were asked for and never the same', { timeout: 120_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'licence-keys-test-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await chmod(folder, 0o711)
  const postgres = await startPostgres({ dataDir: join(folder, 'pg'), settings: fastSettings })
  onTestFinished(() => postgres.stop())
  expect(await runScript('migrate.ts', postgres.url)).toMatchObject({ code: 0 })

  const words = ['--count', '3', '--tier', '2']
  const first = await runScript('make-licence-keys.ts', postgres.url, words)
  expect(first).toEqual({
    code: 0,
    said: expect.stringMatching(/^(HW(-[A-HJ-NP-Z2-9]{5}){6}\n){3}$/),
  })
  const second = await runScript('make-licence-keys.ts', postgres.url, words)
  expect(new Set(`${first.said}${second.said}`.trim().split('\n')).size).toBe(6)
})

it.each([
  ['there is no database', '', ['--tier', '1'], /^There is no database: .*\n$/],
  ['the tier is missing', 'postgres://x', [], /^--tier must be a number from 1 to 3 .*\n$/],
  ['there is no such tier', 'postgres://x', ['--tier', '4'], /^--tier must be a number .*\n$/],
  [
    'they are too many',
    'postgres://x',
    ['--tier', '1', '--count', '1e9'],
    /^--count must be a number .*\n$/,
  ],
  [
    'the database is away',
    'postgres://nobody@127.0.0.1:1/none',
    ['--tier', '1'],
    /^The database cannot be reached.*\n$/,
  ],
])('says in one sentence that %s', async (_, url, words, sentence) => {
  expect(await runScript('make-licence-keys.ts', url, words)).toEqual({
    code: 1,
    said: expect.stringMatching(sentence),
  })
})
