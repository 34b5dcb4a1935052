import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { endpoint } from '@headwater/contract/endpoint'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startBareServer } from '#test/bare-server'
import { CachedReply } from './cached-reply.ts'
import { serve } from './serve.ts'

const names = endpoint({
  method: 'GET',
  path: '/api/test/names',
  envelope: 'status-data',
  summary: 'Lists names.',
  access: 'public',
  input: z.strictObject({}),
  output: z.array(z.object({ name: z.string() })),
  errors: [],
})

const rows = Array.from({ length: 200 }, (_, index) => ({ name: `Number ${index}`, secret: 'x' }))
const prepared = CachedReply.of(names, rows)
const world = startBareServer(
  () => ({}),
  (server) => serve(server, names, async () => prepared),
)

describe('a cached reply', () => {
  it('matches the contract and comes in its envelope', async () => {
    const reply = await ask({})
    expect(reply.json()).toEqual({
      status: { code: 200 },
      data: rows.map(({ name }) => ({ name })),
    })
    expect(reply.headers['cache-control']).toBe('public, max-age=3600')
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
  })

  it('throws when it breaks the contract', () => {
    expect(() => CachedReply.of(names, [{ name: 7 as unknown as string }])).toThrow()
  })

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, br;q=0', 'gzip', gunzipSync],
    ['br;q=0', undefined, (bytes: Buffer) => bytes],
  ])(
    'is compressed for clients that accept %s, with its own ETag',
    async (accepted, encoding, open) => {
      const plain = await ask({})
      const reply = await ask({ 'accept-encoding': accepted })
      expect(reply.headers['content-encoding']).toBe(encoding)
      expect(reply.headers.vary).toMatch(/accept-encoding/i)
      expect(open(reply.rawPayload).toString()).toBe(plain.body)
      expect(reply.headers.etag === plain.headers.etag).toBe(encoding === undefined)
    },
  )

  it.each([
    ['the tag', (tag: string) => tag],
    ['one of several', (tag: string) => `"other", W/${tag}`],
  ])('is not sent again to a client that has it: %s', async (_, say) => {
    const { headers } = await ask({ 'accept-encoding': 'br' })
    const again = await ask({
      'accept-encoding': 'br',
      'if-none-match': say(String(headers.etag)),
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(again.headers.etag).toBe(headers.etag)
    expect(again.headers['cache-control']).toBe('public, max-age=3600')
  })

  it('is sent again to a client with another version', async () => {
    const reply = await ask({ 'if-none-match': '"something-else"' })
    expect(reply.statusCode).toBe(200)
  })
})

function ask(headers: Record<string, string>) {
  return world.server.inject({ method: 'GET', url: '/api/test/names', headers })
}
