import { expect, it } from 'vitest'
import { runScript } from './test/run-script.ts'
import { aMigratedDatabase } from './test/script-database.ts'

it('prints the requested number of keys, all different', { timeout: 120_000 }, async () => {
  const url = await aMigratedDatabase()
  const words = ['--count', '3', '--tier', '2']
  const first = await runScript('create-licence-keys.ts', url, words)
  expect(first).toEqual({
    code: 0,
    said: expect.stringMatching(/^(HW(-[A-HJ-NP-Z2-9]{5}){6}\n){3}$/),
  })
  const second = await runScript('create-licence-keys.ts', url, words)
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
    'the database is unreachable',
    'postgres://nobody@127.0.0.1:1/none',
    ['--tier', '1'],
    /^The database can’t be reached.*\n$/,
  ],
])('reports in one sentence that %s', async (_, url, words, sentence) => {
  expect(await runScript('create-licence-keys.ts', url, words)).toEqual({
    code: 1,
    said: expect.stringMatching(sentence),
  })
})
