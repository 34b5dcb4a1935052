import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { anAttempt } from '#test/send-attempt'
import { createGmailTransport } from './gmail-transport.ts'
import { createOutlookReader } from './outlook-reader.ts'
import { createOutlookTransport } from './outlook-transport.ts'

const opened: (() => Promise<unknown>)[] = []

afterEach(async () => {
  await Promise.all(opened.splice(0).map((close) => close()))
})

type Answer = (response: ServerResponse, request: IncomingMessage) => void

/** Answers every request to create a draft, and leaves the sending to the test. */
async function startProvider(answerSend: Answer) {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    // Without connections kept alive, a stopped server refuses the next one for certain.
    response.setHeader('connection', 'close')
    if (request.method === 'POST' && !request.url?.endsWith('/send')) {
      response.end(JSON.stringify({ id: 'draft-1', message: { id: 'message-1' } }))
      return
    }
    answerSend(response, request)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  opened.push(stop)
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests, stop }
}

const tokens = { getAccessToken: async () => 'secret-token' }
const transports = { gmail: createGmailTransport, outlook: createOutlookTransport }

describe.each(['gmail', 'outlook'] as const)('%s', (kind) => {
  const createTransport = transports[kind]

  it('a request that certainly never left is retried even after the hand-off', async () => {
    const { baseUrl, stop } = await startProvider((response) => response.end())
    const handOff = async () => {
      await stop()
      return true
    }
    const outcome = await createTransport({ baseUrl, tokens }).send(anAttempt({ handOff }))
    expect(outcome).toMatchObject({ kind: 'retry' })
  })

  it('a connection that breaks while the provider works is unknown, and nothing is repeated', async () => {
    const { baseUrl, requests } = await startProvider((response) => response.destroy())
    const outcome = await createTransport({ baseUrl, tokens }).send(anAttempt())
    expect(outcome).toMatchObject({ kind: 'unknown' })
    expect(requests.filter((request) => request.endsWith('/send'))).toHaveLength(1)
  })

  it('an answer that breaks off after its status counts by its status', async () => {
    const { baseUrl } = await startProvider((response, request) => {
      const status = request.method === 'POST' ? 202 : 404
      response.writeHead(status, { 'content-length': '100' })
      response.write('{', () => response.destroy())
    })
    const outcome = await createTransport({ baseUrl, tokens }).send(anAttempt())
    expect(outcome).toMatchObject({ kind: 'accepted' })
  })

  it.each([500, 502, 503, 409])(
    '%i while sending is unknown, and nothing is repeated',
    async (status) => {
      const { baseUrl, requests } = await startProvider((response) => {
        response.writeHead(status, { 'retry-after': '1' }).end()
      })
      const outcome = await createTransport({ baseUrl, tokens }).send(anAttempt())
      expect(outcome).toMatchObject({ kind: 'unknown' })
      expect(requests.filter((request) => request.endsWith('/send'))).toHaveLength(1)
    },
  )

  it('a redirect is not followed, because the token would go along', async () => {
    const elsewhere = await startProvider((response) => response.end())
    const { baseUrl } = await startProvider((response) => {
      response.writeHead(307, { location: `${elsewhere.baseUrl}/send` }).end()
    })
    const outcome = await createTransport({ baseUrl, tokens }).send(anAttempt())
    expect(outcome).toMatchObject({ kind: 'unknown' })
    expect(elsewhere.requests).toEqual([])
  })

  it('a rate limit that comes as 403 is a pause, not a lost permission', async () => {
    const error = { code: 'userRateLimitExceeded', errors: [{ reason: 'userRateLimitExceeded' }] }
    const { baseUrl } = await startProvider((response) => {
      response.writeHead(403).end(JSON.stringify({ error }))
    })
    const outcome = await createTransport({ baseUrl, tokens }).send(anAttempt())
    expect(outcome).toMatchObject({ kind: 'throttled' })
  })

  it('a token that cannot be had at the moment is retried', async () => {
    const { baseUrl, requests } = await startProvider((response) => response.end())
    const away = { getAccessToken: () => Promise.reject(new Error('The database is away.')) }
    const outcome = await createTransport({ baseUrl, tokens: away }).send(anAttempt())
    expect(outcome).toMatchObject({ kind: 'retry' })
    expect(requests).toEqual([])
  })
})

it('a link to another server is not followed', async () => {
  const elsewhere = await startProvider((response) => response.end())
  const { baseUrl } = await startProvider((response) => {
    response.end(JSON.stringify({ value: [], '@odata.nextLink': `${elsewhere.baseUrl}/more` }))
  })
  const reading = createOutlookReader({ baseUrl, tokens }).readNew(undefined)
  await expect(reading).rejects.toMatchObject({ kind: 'unavailable' })
  expect(elsewhere.requests).toEqual([])
})
