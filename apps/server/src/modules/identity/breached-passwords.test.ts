import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createRecordingLogger } from '#test/recording-logger'
import { isBreachedPassword } from './breached-passwords.ts'

const breached = 'a phrase that leaked'
const hash = createHash('sha1').update(breached).digest('hex').toUpperCase()

const asked: { url: string | undefined; padding: unknown }[] = []
let answer: (request: IncomingMessage, response: ServerResponse) => void
const service = createServer((request, response) => {
  asked.push({ url: request.url, padding: request.headers['add-padding'] })
  answer(request, response)
})
let url = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
})
afterAll(() => {
  service.closeAllConnections()
  service.close()
})
beforeEach(() => {
  asked.length = 0
  answer = (_request, response) =>
    response.end(`0000000000000000000000000000000000A:3\r\n${hash.slice(5)}:42\r\n`)
})

describe('the breached-password service', () => {
  it('recognises a breached password from five digits of its hash', async () => {
    const log = createRecordingLogger()
    expect(await isBreachedPassword({ url, log }, breached)).toBe(true)
    expect(asked).toEqual([{ url: `/range/${hash.slice(0, 5)}`, padding: 'true' }])
    expect(log.lines).toEqual([])
  })

  it('does not list another password', async () => {
    expect(
      await isBreachedPassword({ url: `${url}/`, log: createRecordingLogger() }, 'never leaked'),
    ).toBe(false)
    expect(asked).toHaveLength(1)
  })

  it('may pad its response with entries that do not count', async () => {
    answer = (_request, response) => response.end(`${hash.slice(5)}:0\r\n`)
    expect(await isBreachedPassword({ url, log: createRecordingLogger() }, breached)).toBe(false)
  })

  it.each([
    ['is broken', (response: ServerResponse) => response.writeHead(503).end()],
    ['breaks off', (response: ServerResponse) => response.destroy()],
    [
      'leads elsewhere',
      (response: ServerResponse) => response.writeHead(302, { location: '/' }).end(),
    ],
    ['says nothing for too long', () => undefined],
  ])('blocks no sign-up when it %s, and the failure is logged', async (_, fail) => {
    answer = (_request, response) => void fail(response)
    const log = createRecordingLogger()
    expect(await isBreachedPassword({ url, log }, breached)).toBe(false)
    expect(log.lines).toMatchObject([{ level: 'warn' }])
    expect(JSON.stringify(log.lines)).not.toContain(hash.slice(0, 5))
  })

  it('blocks no sign-up when it is unreachable', async () => {
    const log = createRecordingLogger()
    expect(await isBreachedPassword({ url: 'http://127.0.0.1:1', log }, breached)).toBe(false)
    expect(log.lines).toHaveLength(1)
  })
})
