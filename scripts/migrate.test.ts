import { expect, it } from 'vitest'
import { runScript } from './test/run-script.ts'
import { anEmptyDatabase } from './test/script-database.ts'

it('migrates a given database once', async () => {
  const url = await anEmptyDatabase()
  expect(await runScript('migrate.ts', url)).toEqual({
    code: 0,
    said: expect.stringMatching(/^Applied: 0001_platform/),
  })
  expect(await runScript('migrate.ts', url)).toEqual({
    code: 0,
    said: 'The schema is up to date.\n',
  })
})

it('reports in one sentence that there is no database', async () => {
  expect(await runScript('migrate.ts', '')).toEqual({
    code: 1,
    said: expect.stringMatching(/^DATABASE_URL is missing: .*\n$/),
  })
})
