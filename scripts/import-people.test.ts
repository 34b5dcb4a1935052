import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApiKey } from '@headwater/contract/identity/devices'
import { demoCredentials, seedDemo } from '@headwater/server/app/seed-demo'
import { systemClock } from '@headwater/server/platform/clock'
import { createLogger } from '@headwater/server/platform/create-logger'
import { openDatabase } from '@headwater/server/platform/database'
import { buildAppDatabaseUrl } from '@headwater/server/platform/migrate'
import { deriveAppPassword } from '@headwater/server/platform/secrets'
import { startMain } from '@headwater/server/test/main-process'
import { testKeyring } from '@headwater/server/test/test-keyring'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runScript, testSecrets } from './test/run-script.ts'
import { aMigratedDatabase } from './test/script-database.ts'

const people = `Full name,Email,Job title,Company
Anna Abel,anna@example.org,Registered nurse,St Mary Hospital
Bilal Brandt,bilal@example.org,Welder,Northern Works
,nobody@example.org,Welder,Northern Works
`

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-people-test-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function aFile(name: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, people)
  return path
}

async function makeDemo(ownerUrl: string): Promise<void> {
  const keyring = testKeyring()
  const log = createLogger({ level: 'silent' })
  const database = openDatabase(buildAppDatabaseUrl(ownerUrl, deriveAppPassword(keyring)), { log })
  try {
    await seedDemo({ database, keyring, log, clock: systemClock, requestId: 'test' })
  } finally {
    await database.close()
  }
}

async function aKey(url: string): Promise<string> {
  const login = await post(`${url}/api2/login`, demoCredentials, {})
  const wish = { name: 'Import', privileges: ['pipeline.write'], expiresInDays: 30 }
  const authorization = `Bearer ${login.token}`
  const { secret } = await post(`${url}${createApiKey.path}`, wish, { authorization })
  return secret
}

async function post(url: string, body: object, headers: Record<string, string>) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const envelope = (await answer.json()) as { code: number; body: Record<string, string> }
  expect(envelope.code).toBe(200)
  return envelope.body as { token: string; secret: string }
}

it('imports a file into a company through the API and saves the refused rows', async () => {
  const DATABASE_URL = await aMigratedDatabase()
  await makeDemo(DATABASE_URL)
  const settings = { DATABASE_URL, HEADWATER_HOME: join(folder, 'home'), ...testSecrets }
  const main = await startMain({ ...settings, HEADWATER_ROLE: 'all' })
  try {
    const path = await aFile('people.csv')
    const words = [path, '--url', main.url, '--key', await aKey(main.url)]
    const { code, said } = await runScript('import-people.ts', '', words)
    expect(said).toContain('done, 3 of 3: 2 added, 1 rejected')
    expect(code).toBe(0)
    expect(await readFile(`${path}.refused.csv`, 'utf8')).toContain('nobody@example.org')
    const again = await runScript('import-people.ts', '', words)
    expect(again.said).toContain('done, 3 of 3: 0 added, 2 already known, 1 rejected')
    const wrongKey = [path, '--url', main.url, '--key', 'hk1_wrong']
    expect(await runScript('import-people.ts', '', wrongKey)).toMatchObject({ code: 1 })
  } finally {
    main.child.kill('SIGKILL')
    await main.ended
  }
}, 240_000)

it('fills the shared pool for the operator', async () => {
  const url = await aMigratedDatabase()
  const path = await aFile('pool.csv')
  const { code, said } = await runScript('import-people.ts', url, [path, '--pool'])
  expect(said).toContain('2 added, 0 already known, 0 on the do-not-contact list, 1 rejected')
  expect(code).toBe(0)
  expect(await readFile(`${path}.refused.csv`, 'utf8')).toMatch(/^\ufeff"Row","Reasons"\r\n"3",/)
}, 120_000)

it.each([
  ['no file is named', [], /^name one file .*\n$/],
  ['the key is missing', ['x.csv'], /^--key is missing .*\n$/],
  ['the kind is none', ['x.csv', '--key', 'k', '--kind', 'xls'], /^--kind must be one of .*\n$/],
  ['the address is none', ['x.csv', '--key', 'k', '--url', 'x'], /^--url must be .*\n$/],
  ['the file is not there', ['/nowhere.csv', '--key', 'k'], /^ENOENT.*\n$/],
])('reports in one sentence that %s', async (_, words, sentence) => {
  expect(await runScript('import-people.ts', '', words)).toEqual({
    code: 1,
    said: expect.stringMatching(sentence),
  })
})
