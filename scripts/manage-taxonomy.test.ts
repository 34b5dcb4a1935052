import { insertCompanies } from '@headwater/server/test/insert-companies'
import { expect, it } from 'vitest'
import { anOnetFolder } from './test/an-onet-folder.ts'
import { runScript } from './test/run-script.ts'
import { aMigratedDatabase } from './test/script-database.ts'

// The deep run also merges it in for all companies, lists it and takes it out again.
it('merges a folder in for one company, which alone is shown what it changes', {
  timeout: 240_000,
}, async () => {
  const url = await aMigratedDatabase()
  const manage = (...words: string[]) => runScript('manage-taxonomy.ts', url, words)
  const onet = await anOnetFolder()
  const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`
  await insertCompanies(url, { [id(1)]: 'Meridian', [id(2)]: 'Twin' })
  expect(await manage('import', '--onet', onet, '--company', 'meridian')).toEqual({
    code: 0,
    said: 'O*NET 31.4 for Meridian: 1 occupations and 0 skills, 0.0 MB.\n',
  })
  const caster = (company: string) => manage('title', 'Bell Caster', '--company', company)
  const [mine, theirs] = await Promise.all([caster(id(1)), caster(id(2))])
  expect(mine.said).toMatch(/\(onet-51-9199-77\)/)
  expect(theirs.said).not.toMatch(/onet-/)
})

it.each([
  ['there is no such command', 'postgres://x', ['bake'], /^Unknown command "bake" .*\n$/],
  ['a folder is missing', 'postgres://x', ['import'], /^Name a folder with --esco or --onet .*\n$/],
  [
    'there is no such folder',
    'postgres://x',
    ['import', '--esco', '/nowhere'],
    /^There is no folder \/nowhere.\n$/,
  ],
  ['there is no database', '', ['list'], /^There is no database: .*\n$/],
  [
    'the database is unreachable',
    'postgres://nobody@127.0.0.1:1/none',
    ['list'],
    /^The database cannot be reached.*\n$/,
  ],
])('reports in one sentence that %s', async (_, url, words, sentence) => {
  expect(await runScript('manage-taxonomy.ts', url, words)).toEqual({
    code: 1,
    said: expect.stringMatching(sentence),
  })
})
