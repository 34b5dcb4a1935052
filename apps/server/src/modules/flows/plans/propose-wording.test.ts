import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getPlan, proposeWording } from '@headwater/contract/flows/plans'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addRoutes } from '#app/routes'
import { buildServer } from '#platform/http/server'
import type { Server } from '#platform/http/types'
import { callServer, startTestApp } from '#test/app'
import { testServerDeps } from '#test/bare-server'
import { aFlow } from '#test/flow-builders'
import { anOwner, type Member } from '#test/identity-builders'
import { aJob } from '#test/job-builders'
import { readTestActor } from '#test/test-actor'

const app = startTestApp()
let owner: Member
let flowId = ''
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
  flowId = (await aFlow(app, owner, { jobId: await aJob(app, owner), criteria: [] })).id
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/v1`
  const { database, keyring, clock } = app
  withModel = await buildServer(
    testServerDeps({
      database,
      keyring,
      clock,
      config: { ...testServerDeps().config, languageModel: { url, key: 'ours', name: 'small' } },
      authenticate: async (request) => readTestActor(request),
    }),
  )
  addRoutes(withModel)
})
afterAll(async () => {
  service.closeAllConnections()
  service.close()
  await withModel.close()
})

const template = { subject: 'A role', bodyHtml: '<p>Hello {{ candidate.first_name }}</p>' }

function propose(answer: unknown, { server = withModel, as = owner } = {}) {
  asked = []
  const content = typeof answer === 'string' ? answer : JSON.stringify(answer)
  speak = (reply) => {
    reply.setHeader('content-type', 'application/json')
    reply.end(JSON.stringify({ choices: [{ message: { content } }] }))
  }
  const args = { flowId, ...template, wish: 'Shorter' }
  return callServer(server, proposeWording, args, { as })
}

describe('a proposed wording', () => {
  it('is asked for with the template and the wish alone', async () => {
    const proposal = { subject: 'A role for you', bodyHtml: '<p>Hi {{ candidate.first_name }}</p>' }
    const { body } = await propose(proposal)
    expect(body).toEqual(proposal)
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatchObject({ path: '/v1/chat/completions', authorization: 'Bearer ours' })
    const { messages } = JSON.parse(asked[0]?.body ?? '{}')
    expect(JSON.parse(messages[1].content)).toEqual({ ...template, wish: 'Shorter' })
    expect(asked[0]?.body).not.toContain(owner.email)
    const plan = await callServer(withModel, getPlan, { flowId }, { as: owner })
    expect(plan.body.hasLanguageModel).toBe(true)
  })

  it('is sanitised', async () => {
    const bodyHtml = '<p onclick="x()">Hi</p><script>alert(1)</script><img src="http://a.test/x">'
    const { body } = await propose({ subject: 'Hi', bodyHtml })
    expect(body.bodyHtml).not.toMatch(/script|onclick|img/)
  })

  it.each([
    ['is no JSON', 'Here you are!'],
    ['is no template', { subject: 'Hi', bodyHtml: '<p>{{ candidate.salary }}</p>' }],
    ['is empty', { subject: 'Hi', bodyHtml: '<script>x</script>' }],
    ['has a long subject', { subject: 'x'.repeat(300), bodyHtml: '<p>Hi</p>' }],
  ])('is refused if it %s', async (_, answer) => {
    const { error } = await propose(answer)
    expect(error).toMatchObject({
      reason: 'over_limit',
      message: expect.stringMatching(/Try again/),
    })
  })

  it('is refused if the model fails', async () => {
    asked = []
    speak = (reply) => {
      reply.statusCode = 500
      reply.end()
    }
    const args = { flowId, ...template }
    const { error } = await callServer(withModel, proposeWording, args, { as: owner })
    expect(error?.message).toMatch(/did not answer/)
  })

  it('needs a configured model and a session the caller may see', async () => {
    const without = await propose({}, { server: app.app })
    expect(without.error?.message).toBe('No language model is set up for this installation.')
    const stranger = await anOwner(app)
    expect((await propose({}, { as: stranger })).error?.reason).toBe('not_found')
    expect(asked).toEqual([])
  })
})
