import { insertCompanies } from '@headwater/server/test/insert-companies'
import { expect, it } from 'vitest'
import { anOnetFolder } from './test/an-onet-folder.ts'
import { runScript } from './test/run-script.ts'
import { aMigratedDatabase } from './test/script-database.ts'

it('merges a folder in, shows what it changes, and takes it out', {
  timeout: 400_000,
}, async () => {
  const url = await aMigratedDatabase()
  const manage = (...words: string[]) => runScript('manage-taxonomy.ts', url, words)
  const onet = await anOnetFolder()

  expect((await manage('list')).said).toBe('No packs: only the built-in taxonomy is used.\n')
  expect(await manage('import', '--onet', onet)).toEqual({
    code: 0,
    said: 'O*NET 31.4: 1 occupations and 0 skills, 0.0 MB.\n',
  })
  expect((await manage('list')).said).toMatch(/^onet 31.4, since \d{4}-\d\d-\d\d. This service inc/)
  expect((await manage('title', 'Sr.', 'Bell Caster (m/w/d)')).said).toBe(
    'exact, 100 % sure: "Bell Caster", level 3\n100 % Bell Caster (onet-51-9199-77)\n',
  )
  expect(await manage('remove', 'onet')).toEqual({ code: 0, said: 'onet was removed.\n' })

  const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`
  await insertCompanies(url, { [id(1)]: 'Meridian', [id(2)]: 'Twin', [id(3)]: 'Twin' })
  expect(await manage('import', '--onet', onet, '--company', 'meridian')).toEqual({
    code: 0,
    said: 'O*NET 31.4 for Meridian: 1 occupations and 0 skills, 0.0 MB.\n',
  })
  expect((await manage('list')).said).toMatch(/^No packs/)
  const caster = (company: string) => manage('title', 'Bell Caster', '--company', company)
  expect((await caster(id(1))).said).toMatch(/\(onet-51-9199-77\)/)
  expect((await caster(id(2))).said).not.toMatch(/onet-/)
  expect(await caster('Twin')).toEqual({
    code: 1,
    said: `Several companies are called "Twin". Use an id: ${id(2)}, ${id(3)}.\n`,
  })
  const removed = await manage('remove', 'onet', '--company', 'Meridian')
  expect(removed.said).toBe('onet was removed.\n')
  expect(await manage('remove', 'onet')).toEqual({ code: 1, said: 'There is no pack "onet".\n' })
})
