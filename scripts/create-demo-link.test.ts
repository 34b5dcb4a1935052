import { expect, it } from 'vitest'
import { runScript } from './test/run-script.ts'
import { aMigratedDatabase } from './test/script-database.ts'

it('prints a link that is stored in the database', { timeout: 120_000 }, async () => {
  const url = await aMigratedDatabase()
  const words = ['--campaign', 'spring', '--email', 'ines@example.com', '--first-name', 'Ines']
  const first = await runScript('create-demo-link.ts', url, words)
  const link = /^https:\/\/headwater\.example\/bookdemo\/[\w-]{43}\n$/
  expect(first).toEqual({ code: 0, said: expect.stringMatching(link) })
  const second = await runScript('create-demo-link.ts', url, words)
  expect(second.said).toMatch(link)
  expect(second.said).not.toBe(first.said)
})

it.each([
  ['there is no database', '', ['--campaign', 'spring'], /^There is no database: .*\n$/],
  ['the campaign is missing', 'postgres://x', [], /^--campaign is missing: .*\n$/],
  ['an option is unknown', 'postgres://x', ['--colour', 'red'], /^Unknown option '--colour'.*\n$/s],
  [
    'the database is unreachable',
    'postgres://nobody@127.0.0.1:1/none',
    ['--campaign', 'spring'],
    /^The database can’t be reached.*\n$/,
  ],
])('reports in one sentence that %s', async (_, url, words, sentence) => {
  expect(await runScript('create-demo-link.ts', url, words)).toEqual({
    code: 1,
    said: expect.stringMatching(sentence),
  })
})
