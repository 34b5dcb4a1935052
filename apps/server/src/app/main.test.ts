import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { loadConfig } from '#platform/config'
import { type MainProcess, runMain, startMain } from '#test/main-process'
import { openTcpProxy } from '#test/tcp-proxy'
import { createEmptyDatabase, dropDatabase } from '#test/template-database'
import { startWorld } from '#test/world'
import { startApp } from './start.ts'
import { StartError } from './start-error.ts'

const world = startWorld()
const environment = () => ({
  DATABASE_URL: world.ownerUrl,
  DATABASE_APP_URL: world.appUrl,
  LOG_LEVEL: 'info',
})

describe('the server program', { timeout: 120_000 }, () => {
  it('starts as all, warns of an unknown proxy and stops with exit code 0', async () => {
    const PUBLIC_URL = 'https://headwater.example'
    const main = await startMain({ ...environment(), HEADWATER_ROLE: 'all', PUBLIC_URL })
    onTestFinished(() => void main.child.kill('SIGKILL'))
    expect(main.output.join('\n')).toContain('TRUSTED_PROXIES is empty')
    expect((await fetch(`${main.url}/readyz`)).status).toBe(200)
    expect((await fetch(`${main.url}/metrics`)).status).toBe(200)
    await expectStop(main)
  })

  it('starts as worker, shows its health and nothing else where it is told to, and stops', async () => {
    const main = await startMain({ ...environment(), HEADWATER_ROLE: 'worker', HEALTH_PORT: '0' })
    onTestFinished(() => void main.child.kill('SIGKILL'))
    for (const path of ['/healthz', '/readyz', '/metrics']) {
      expect((await fetch(main.url + path)).status).toBe(200)
    }
    expect((await fetch(`${main.url}/api2/getCompanyInfo`)).status).toBe(404)
    expect((await fetch(`${main.url}/main/dashboard`)).status).toBe(404)
    await expectStop(main)
  })

  it.each<[string, Record<string, string>, string]>([
    ['a setting is wrong', { PORT: 'x' }, 'PORT must be a whole number between 0 and 65535.'],
    ['there is no database', { DATABASE_URL: '' }, 'DATABASE_URL is missing'],
    [
      'the database is unreachable',
      { DATABASE_APP_URL: 'postgres://me:hunter2@127.0.0.1:1/x' },
      'The database cannot be reached: check DATABASE_URL.',
    ],
  ])('exits with a one-sentence error when %s', async (_what, over, sentence) => {
    const { code, output } = await runMain({ ...environment(), LOG_LEVEL: 'silent', ...over })
    expect(code).toBe(1)
    expect(output).toContain(sentence)
    expect(output.trim().split('\n')).toHaveLength(1)
    expect(output).not.toMatch(/\bat .*:\d+|hunter2/)
  })

  it('starts as web while the database is away, is not ready, becomes so, and stops', async () => {
    const gate = await openTcpProxy(new URL(world.appUrl))
    onTestFinished(() => gate.close())
    const main = await startMain({
      ...environment(),
      DATABASE_APP_URL: gate.url,
      HEADWATER_ROLE: 'web',
    })
    onTestFinished(() => void main.child.kill('SIGKILL'))
    expect((await fetch(`${main.url}/readyz`)).status).toBe(503)
    expect((await fetch(`${main.url}/healthz`)).status).toBe(200)
    await gate.open()
    await expect
      .poll(async () => (await fetch(`${main.url}/readyz`)).status, { timeout: 60_000 })
      .toBe(200)
    expect((await fetch(`${main.url}/metrics`)).status).toBe(200)
    await expectStop(main)
  })

  it('exits with a one-sentence error when the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void other.close())
    await new Promise((resolve) => other.once('listening', resolve))
    const PORT = String((other.address() as AddressInfo).port)
    const { code, output } = await runMain({ ...environment(), PORT, LOG_LEVEL: 'silent' })
    expect({ code, output }).toEqual({
      code: 1,
      output: `Port ${PORT} is in use: stop the other program or set PORT.\n`,
    })
  })
})

/** The program prints the message of a `StartError` and nothing else, as the test above shows. */
describe('a start is refused', () => {
  const start = (over: Record<string, string>) =>
    startApp(loadConfig({ ...environment(), PORT: '0', LOG_LEVEL: 'silent', ...over }))

  it('when the host is not ours', async () => {
    const starting = start({ HOST: '203.0.113.1', HEADWATER_ROLE: 'web' })
    await expect(starting).rejects.toThrow(StartError)
    await expect(starting).rejects.toThrow(
      'This machine has no address 203.0.113.1: set HOST to one of its addresses.',
    )
  })

  it('when the web is missing in production', async () => {
    const starting = start({
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://a.example',
      HEADWATER_SECRETS: `one:${Buffer.alloc(32).toString('base64')}`,
      WEB_DIST: '/nowhere',
    })
    await expect(starting).rejects.toThrow(StartError)
    await expect(starting).rejects.toThrow('The web app is not built')
  })

  it('when the database is empty', async () => {
    const { name, url } = await createEmptyDatabase(inject('template'))
    onTestFinished(() => dropDatabase(inject('template'), name))
    const starting = start({ DATABASE_APP_URL: url })
    await expect(starting).rejects.toThrow(StartError)
    await expect(starting).rejects.toThrow('The database is empty: run `npm start` to set it up.')
  })

  it('when the database would not isolate tenants', async () => {
    const starting = start({ DATABASE_APP_URL: world.ownerUrl })
    await expect(starting).rejects.toThrow(StartError)
    await expect(starting).rejects.toThrow(/^Tenant isolation is broken in this database: /)
  })
})

async function expectStop({ child, ended }: MainProcess): Promise<void> {
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
}
