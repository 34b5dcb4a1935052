import { bodyCodes } from '@headwater/contract/codes'
import { endpoint } from '@headwater/contract/endpoint'
import { readBodyCode } from '@headwater/contract/envelope'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startBareServer } from '#test/bare-server'
import { formatGet, formatPost, type RawResponse, sendRaw } from '#test/raw-http'
import { serve } from './serve.ts'
import type { Server } from './types.ts'

const echo = endpoint({
  method: 'POST',
  path: '/api2/test/echo',
  summary: 'Says it again.',
  access: 'public',
  input: z.strictObject({ text: z.string().optional(), number: z.number().optional() }),
  output: z.object({ text: z.string().nullable() }),
  errors: [],
})

const look = endpoint({
  method: 'GET',
  path: '/api2/test/look/:id',
  summary: 'Shows what arrived.',
  access: 'public',
  input: z.strictObject({ id: z.string(), word: z.string().optional() }),
  output: z.object({ id: z.string(), word: z.string().nullable() }),
  errors: [],
})

const limits = { headersMs: 300, requestMs: 500, timeoutCheckMs: 50 }
const bare = startBareServer(() => ({ limits }), addRoutes)
/** With the limits of production, for bodies that take a while to arrive on a busy machine. */
const patient = startBareServer(() => ({}), addRoutes)

function addRoutes(server: Server): void {
  serve(server, echo, async (_ctx, { text }) => ({ text: text ?? null }))
  serve(server, look, async (_ctx, { id, word }) => ({ id, word: word ?? null }))
}

const send = (...bytes: (string | Uint8Array)[]) => sendRaw(bare.port, bytes)
const post = (body: string | Uint8Array, head?: string[]) => send(formatPost(echo.path, body, head))
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

afterEach(async () => {
  const alive = await send(formatGet('/healthz'))
  expect(alive.status).toBe(200)
  expect(bare.logLines.filter((line) => line.includes('"level":"error"'))).toEqual([])
})

function expectRefusal(answer: RawResponse, status: number): void {
  expect(answer.status, answer.text).toBe(status)
  expect(answer.json, 'an envelope').toMatchObject({
    body: null,
    error: { message: expect.any(String) },
  })
  expect(bodyCodes).toContain(readBodyCode(answer.json))
  expect(readBodyCode(answer.json)).not.toBe(500)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
}

describe('a hostile body', () => {
  it.each<[string, string | Uint8Array]>([
    ['UTF-8 that is none', Uint8Array.of(0x22, 0xff, 0xfe, 0x22)],
    ['an overlong encoding', Uint8Array.of(0x22, 0xc0, 0x80, 0x22)],
    ['UTF-16', Buffer.from('{"text":"a"}', 'utf16le')],
    ['a NUL that is escaped', '{"text":"a\\u0000b"}'],
    ['a NUL that is not', '{"text":"a\0b"}'],
    ['half a surrogate pair', '{"text":"\\ud800"}'],
    ['a key with a NUL', '{"te\\u0000xt":"a"}'],
    ['__proto__', '{"__proto__":{"admin":true}}'],
    ['__proto__ in disguise', '{"\\u005f_proto__":{"admin":true}}'],
    ['constructor.prototype', '{"constructor":{"prototype":{"admin":true}}}'],
    ['a depth of 33', nested(33)],
    ['a depth of 500,000', nested(500_000)],
    ['a depth of 500,000 that never ends', '['.repeat(500_000)],
    ['30,000 entries', JSON.stringify(Array(30_000).fill(1))],
    ['a number beyond all numbers', '{"number":1e309}'],
    ['JSON that breaks off', '{"text":'],
    ['a string that breaks off', '{"text":"abc\\'],
    ['two values', '{}{}'],
    ['NaN', '{"number":NaN}'],
    ['no object', '"text"'],
    ['a list', '[]'],
    ['nothing but null', 'null'],
    ['an unknown field', '{"txet":"a"}'],
    ['a field of another type', '{"text":7}'],
  ])('with %s is refused', async (_what, body) => {
    expectRefusal(await post(body), 400)
  })

  it('of 20 MB is refused before it has fully arrived', async () => {
    const body = formatPost(echo.path, Buffer.alloc(20 * 1_048_576, 0x20))
    expectRefusal(await sendRaw(patient.port, [body]), 413)
  })

  it('that never ends is cut off', async () => {
    const chunk = `10000\r\n${' '.repeat(0x10000)}\r\n`
    const head = `POST ${echo.path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`
    // Little more than the limit: a client that still writes when the server hangs up may be reset
    // before it has read the answer.
    const parts = [head, ...Array<string>(18).fill(chunk)]
    expectRefusal(await sendRaw(patient.port, parts), 413)
  })

  it('that is compressed is refused without decompression', async () => {
    expectRefusal(await post('{}', ['Content-Encoding: gzip']), 415)
  })

  it.each([
    'text/plain',
    'application/json\t; charset=utf-8 garbage',
    'application/json;\tcharset=utf-8, text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'nonsense',
  ])('of the type %s is refused', async (type) => {
    expectRefusal(await post('{"text":"a"}', [`Content-Type: ${type}`]), 415)
  })

  it('shorter than its declared length is refused', async () => {
    const short = formatPost(echo.path, '{"text":"abc"}').subarray(0, -4)
    expectRefusal(await send(short), 408)
  })
})

describe('an unusual but valid body', () => {
  it.each<[string, string | Uint8Array, string | null]>([
    ['a byte order mark', '\ufeff{"text":"a"}', 'a'],
    ['a key that occurs twice: the last one counts', '{"text":"a","text":"b"}', 'b'],
    ['an empty body', '', null],
    ['brackets inside a string', JSON.stringify({ text: '[{'.repeat(100) }), '[{'.repeat(100)],
    ['an escaped quote', '{"text":"\\"["}', '"['],
    ['emoji and accents', '{"text":"é 👩‍🚀"}', 'é 👩‍🚀'],
  ])('%s', async (_what, body, text) => {
    const answer = await post(body)
    expect(answer.json).toEqual({ code: 200, body: { text } })
  })

  it('with a depth of 32 is parsed and refused for its type', async () => {
    const answer = await post(nested(32))
    expect(answer.json).toMatchObject({ error: { message: 'The body must be a JSON object.' } })
  })
})

describe('a hostile path', () => {
  it.each([
    '/api2/test/look/%zz',
    '/api2/test/look/%',
    '/api2/test/look/%ff%fe',
    '/api2/test/look/a%00b',
    '/api2/test/look/%ed%a0%80',
    `/api2/test/look/${'a'.repeat(201)}`,
    '/api2/test/look/a?word=1&word=2',
    '/api2/test/look/a?word=%00',
    '/api2/test/look/a?word=%zz',
    '/api2/test/look/a?word[]=1',
    '/api2/test/look/a?__proto__=1',
    '/api2/test/look/a?id=b',
    `/api2/test/look/a?${Array.from({ length: 300 }, (_, at) => `w${at}`).join('&')}`,
  ])('%s is refused', async (path) => {
    expectRefusal(await send(formatGet(path)), 400)
  })

  it.each(['/api2/test/look/..%2f..%2fetc', '/api2/test/look/%F0%9F%98%80'])(
    '%s is passed as a plain value',
    async (path) => {
      const answer = await send(formatGet(path))
      expect(answer.status).toBe(200)
      expect(answer.json).toMatchObject({
        body: { id: decodeURIComponent(path.split('/')[4] ?? '') },
      })
    },
  )
})

describe('hostile HTTP', () => {
  const line = `POST ${echo.path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n`

  it.each([
    [
      'a length and chunks at once',
      `${line}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    ['two lengths', `${line}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`],
    ['a negative length', `${line}Content-Length: -1\r\n\r\n`],
    ['a chunk of no length', `${line}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`],
    ['an unknown encoding', `${line}Transfer-Encoding: cow\r\n\r\n`],
    ['a header without a colon', `${line}nonsense\r\n\r\n`],
    ['a NUL in a header', `${line}X-A: a\0b\r\n\r\n`],
    ['a bare line feed', `GET / HTTP/1.1\nHost: a\n\n`],
    ['no HTTP at all', 'hello\r\n\r\n'],
    ['the first bytes of TLS', Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00])],
    ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    [
      'two Hosts',
      `GET /api2/test/look/a HTTP/1.1\r\nHost: a\r\nhost: b\r\nConnection: close\r\n\r\n`,
    ],
    ['no Host', `GET /api2/test/look/a HTTP/1.1\r\nConnection: close\r\n\r\n`],
    ['an expectation that cannot be met', `${line}Expect: tea\r\nContent-Length: 0\r\n\r\n`],
  ])('with %s is refused', async (_what, bytes) => {
    expectRefusal(await send(bytes), 400)
  })

  it('with huge headers is refused', async () => {
    expectRefusal(await send(formatGet('/', [`X-Large: ${'a'.repeat(100_000)}`])), 431)
  })

  it.each(['TRACE', 'OPTIONS', 'PROPFIND', 'PUT', 'DELETE', 'QUERY'])(
    'with %s finds nothing',
    async (method) => {
      const head = `${method} ${echo.path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nX-Secret: boo\r\n\r\n`
      const answer = await send(head)
      expectRefusal(answer, 404)
      expect(answer.text).not.toContain('boo')
    },
  )

  it('with CONNECT finds nothing', async () => {
    expectRefusal(await send('CONNECT evil.example:80 HTTP/1.1\r\nHost: a\r\n\r\n'), 404)
  })

  it('with headers that trickle in is cut off', async () => {
    const parts = ['GET / HTTP/1.1\r\nHost: a\r\n', ...Array<string>(100).fill('X-A: b\r\n')]
    expectRefusal(await sendRaw(bare.port, parts, { pauseMs: 30 }), 408)
  })

  it('with a body that trickles in is cut off', async () => {
    const parts = [`${line}Content-Length: 500\r\n\r\n`, ...Array<string>(100).fill(' ')]
    expectRefusal(await sendRaw(bare.port, parts, { pauseMs: 30 }), 408)
  })
})
