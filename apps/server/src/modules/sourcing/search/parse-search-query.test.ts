import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Criteria } from '@headwater/contract/sourcing/criteria'
import { parseSearchQuery } from '@headwater/contract/sourcing/search'
import { prepareQueryParsing } from '@headwater/matching/understanding'
import { openTaxonomy } from '@headwater/taxonomy'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildServer } from '#platform/http/server'
import type { Server } from '#platform/http/types'
import { callServer, startTestApp } from '#test/app'
import { testServerDeps } from '#test/bare-server'
import { anOwner, type Member } from '#test/identity-builders'
import { readTestActor } from '#test/test-actor'
import { sourcingRoutes } from '../routes.ts'

const app = startTestApp(sourcingRoutes)
let owner: Member
let withModel: Server
let speak: (reply: ServerResponse) => void
let asked: { path: string; authorization: string | undefined; body: string }[] = []

/** A stand-in model that speaks the protocol: it receives a conversation and returns one choice. */
const service = createServer(async (request, reply) => {
  let body = ''
  for await (const chunk of request) body += chunk
  asked.push({ path: request.url ?? '', authorization: request.headers.authorization, body })
  speak(reply)
})

beforeAll(async () => {
  owner = await anOwner(app)
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/v1/`
  const languageModel = { url, key: 'ours', name: 'small' }
  const { database, keyring } = app
  withModel = await buildServer(
    testServerDeps({
      database,
      keyring,
      clock: app.clock,
      config: { ...testServerDeps().config, languageModel },
      authenticate: async (request) => readTestActor(request),
    }),
  )
  sourcingRoutes(withModel)
  // Takes longer than a call may on a busy machine.
  await prepareQueryParsing(openTaxonomy())
}, 120_000)
afterAll(async () => {
  service.closeAllConnections()
  service.close()
  await withModel.close()
})

async function readAlone(text: string) {
  const { code, body } = await app.call(parseSearchQuery, { text }, { as: owner })
  expect(code).toBe(200)
  return body
}

async function read(text: string, answer: (reply: ServerResponse) => void) {
  asked = []
  speak = answer
  const { code, body } = await callServer(withModel, parseSearchQuery, { text }, { as: owner })
  expect(code).toBe(200)
  return body
}

function says(content: unknown) {
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  return (reply: ServerResponse) => {
    reply.setHeader('content-type', 'application/json')
    reply.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content: text } }] }))
  }
}

const question = 'nurses in Berlin who like the night'

it('no model is asked if none is configured', async () => {
  asked = []
  const { criteria, names } = await readAlone(question)
  expect(criteria.map(({ attribute }) => attribute)).toEqual(['title', 'cities'])
  expect(Object.values(names)).toContain('Berlin')
  expect(asked).toEqual([])
})

it('a proposal of the configured model is used, with its names resolved by us', async () => {
  const proposal = {
    criteria: [
      { attribute: 'title', values: ['Nurse'] },
      { attribute: 'cities', mode: 'nice', values: ['Berlin'], withinKm: 20 },
      { attribute: 'skills', values: ['quux wrangling'] },
      { attribute: 'relevantYears', min: 9 },
      { attribute: 'salary', values: ['high'] },
    ],
  }
  const { criteria, pieces } = await read(question, says(proposal))
  expect(Criteria.parse(criteria)).toEqual(criteria)
  expect(criteria).toMatchObject([
    { attribute: 'title', titles: [{ occupation: 'registered-nurse' }] },
    { attribute: 'cities', mode: 'nice', cities: [2950159], withinKm: 20 },
  ])
  expect(
    pieces.map(({ from, to, criterionId }) => [question.slice(from, to), criterionId]),
  ).toEqual([
    ['nurse', 'q1'],
    ['Berlin', 'q2'],
  ])
  const [{ path, authorization, body } = {}] = asked as Partial<(typeof asked)[number]>[]
  expect([path, authorization]).toEqual(['/v1/chat/completions', 'Bearer ours'])
  expect(JSON.parse(body ?? '')).toMatchObject({ model: 'small', temperature: 0 })
  expect(body).toContain(question)
})

it('a fenced response is accepted', async () => {
  const fenced = '```json\n{"criteria":[{"attribute":"title","values":["Nurse"]}]}\n```'
  const { criteria } = await read(question, says(fenced))
  expect(criteria).toHaveLength(1)
})

it.each([
  ['rubbish', says('I would rather talk about the weather.')],
  ['an empty list', says({ criteria: [] })],
  ['unknown names', says({ criteria: [{ attribute: 'title', values: ['zzxq'] }] })],
  ['another protocol', (reply: ServerResponse) => void reply.end('<html></html>')],
  ['a failure', (reply: ServerResponse) => void reply.writeHead(500).end()],
  [
    'a way elsewhere',
    (reply: ServerResponse) => void reply.writeHead(302, { location: '/' }).end(),
  ],
  ['a huge answer', says('x'.repeat(200_000))],
  ['a broken line', (reply: ServerResponse) => void reply.destroy()],
  ['silence', () => {}],
])('our own parser is used after %s', async (_name, answer) => {
  const own = await readAlone(question)
  expect(await read(question, answer)).toEqual(own)
  expect(asked).not.toEqual([])
})

it('protected criteria are refused in the question and in the model’s proposal', async () => {
  const text = 'German nationals under 35, nurses in Berlin'
  const proposal = {
    criteria: [
      { attribute: 'title', values: ['nurses'] },
      { attribute: 'countries', values: ['Germany'] },
      { attribute: 'totalYears', max: 35 },
      { attribute: 'keywords', values: ['German nationals'] },
      { attribute: 'keywords', values: ['young'] },
      { attribute: 'stability' },
    ],
  }
  const { criteria, refused } = await read(text, says(proposal))
  expect(criteria.map(({ attribute }) => attribute)).toEqual(['title'])
  expect(refused.map(({ ground }) => ground)).toEqual(['nationality', 'age'])
  const smuggled = { criteria: [{ attribute: 'keywords', values: ['female'] }] }
  const { criteria: own } = await read('nurses in Berlin', says(smuggled))
  expect(own.map(({ attribute }) => attribute)).toEqual(['title', 'cities'])
})
