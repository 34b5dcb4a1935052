import { bodyCodes } from '@headwater/contract/codes'
import { endpoint } from '@headwater/contract/endpoint'
import { Id } from '@headwater/contract/ids'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startBareServer } from '#test/bare-server'
import { buildOpenApiDocument } from './openapi.ts'
import { serve } from './serve.ts'

const move = endpoint({
  method: 'PUT',
  path: '/api2/pipeline/entries/:entryId/stage',
  summary: 'Moves a <candidate> to another stage.',
  access: 'pipeline.write',
  idempotent: true,
  form: true,
  input: z.strictObject({ entryId: Id, toStageId: Id, note: z.string().optional() }),
  output: z.object({ id: z.string() }),
  errors: ['stale_version', 'not_found'],
})
const list = endpoint({
  method: 'GET',
  path: '/api/getThings',
  summary: 'Lists the things.',
  access: 'public',
  envelope: 'status-data',
  input: z.strictObject({ limit: z.coerce.number().default(50), after: z.string() }),
  output: z.array(z.string()),
  errors: [],
})

const guarded = endpoint({
  method: 'POST',
  path: '/api2/identity/keys',
  summary: 'Makes a key.',
  access: 'signed-in',
  sessionOnly: true,
  stepUp: true,
  input: z.strictObject({}),
  output: z.null(),
  errors: [],
})
const photo = endpoint({
  method: 'GET',
  path: '/photos/:photoId',
  summary: 'Shows a picture.',
  access: 'public',
  answers: 'file',
  input: z.strictObject({ photoId: z.string() }),
  output: z.unknown(),
  errors: ['not_found'],
})
const leave = endpoint({ ...photo, path: '/leave/:photoId', answers: 'redirect' })

const bare = startBareServer(
  () => ({}),
  (server) => {
    serve(server, move, async ({ actor }) => ({ id: actor.userId }))
    serve(server, list, async () => [])
  },
)

describe('the OpenAPI document', () => {
  it('is served and describes the endpoints that are served', async () => {
    const answer = await fetch(`${bare.url}/api2/openapi.json`)
    expect(answer.status).toBe(200)
    const { paths } = (await answer.json()) as { paths: Record<string, object> }
    const described = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const served = bare.server.endpoints.map(
      ({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`,
    )
    expect(served.length).toBeGreaterThan(0)
    expect(described.sort()).toEqual(served.sort())
  })

  it('states where each field is sent, who may call, and how it can fail', () => {
    const { paths } = buildOpenApiDocument([move]) as {
      paths: Record<string, { put: Record<string, unknown> }>
    }
    const operation = paths['/api2/pipeline/entries/{entryId}/stage']?.put
    expect(operation).toMatchObject({
      operationId: 'putApi2PipelineEntriesEntryIdStage',
      'x-access': 'pipeline.write',
      security: [{ session: [] }],
      parameters: [
        { name: 'entryId', in: 'path', required: true, schema: { format: 'uuid' } },
        { name: 'Idempotency-Key', in: 'header', required: true },
      ],
      requestBody: {
        content: {
          'application/json': {
            schema: {
              required: ['toStageId'],
              additionalProperties: false,
              properties: { toStageId: { format: 'uuid' }, note: { type: 'string' } },
            },
          },
          'application/x-www-form-urlencoded': {},
        },
      },
    })
    const responses = operation?.responses as Record<string, { description: string }>
    expect(Object.keys(responses)).toEqual([
      '200',
      '400',
      '401',
      '404',
      '413',
      '415',
      '419',
      '422',
      '429',
      '500',
    ])
    expect(responses['422']?.description).toBe(
      'Reasons: forbidden, stale_version, idempotency_mismatch.',
    )
  })

  it('marks endpoints for sessions only and endpoints with step-up', () => {
    const { paths } = buildOpenApiDocument([guarded]) as {
      paths: Record<string, { post: { responses: Record<string, { description: string }> } }>
    }
    const operation = paths['/api2/identity/keys']?.post
    expect(operation).toMatchObject({ 'x-session-only': true, 'x-step-up': true })
    expect(operation?.responses['422']?.description).toBe('Reasons: forbidden, step_up_needed.')
  })

  it('describes endpoints that return a file or a redirect', () => {
    const { paths } = buildOpenApiDocument([photo, leave]) as {
      paths: Record<string, { get: { responses: Record<string, object> } }>
    }
    const answersOf = (path: string) => paths[path]?.get.responses ?? {}
    expect(answersOf('/photos/{photoId}')['200']).toHaveProperty(['content', '*/*'])
    expect(answersOf('/leave/{photoId}')['303']).toHaveProperty(['headers', 'Location'])
    expect(answersOf('/leave/{photoId}')).not.toHaveProperty('200')
    for (const path of Object.keys(paths)) expect(answersOf(path)).toHaveProperty('404')
  })

  it('uses each endpoint’s envelope and only existing codes', () => {
    const { paths } = buildOpenApiDocument([list]) as {
      paths: Record<string, { get: { responses: object } }>
    }
    const responses = paths['/api/getThings']?.get.responses ?? {}
    const codes = new Set<number>()
    for (const { content } of Object.values(responses)) {
      const { properties } = content['application/json'].schema
      const { code } = properties.status.properties
      for (const one of code.enum ?? [code.const]) codes.add(one)
      expect(properties).toHaveProperty('data')
    }
    expect(codes).toEqual(new Set([200, 101, 419, 500]))
    for (const code of codes) expect(bodyCodes).toContain(code)
  })
})

describe('the documentation page', () => {
  it('lists every endpoint by module, without scripts, and escapes its content', async () => {
    const answer = await fetch(`${bare.url}/api2/docs`)
    const html = await answer.text()
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(html).toContain('<h2 id="pipeline-title">pipeline</h2>')
    expect(html).toContain('<h2 id="general-title">general</h2>')
    expect(html).toContain('Moves a &lt;candidate&gt; to another stage.')
    for (const { path } of bare.server.endpoints) expect(html).toContain(path)
    expect(html).not.toMatch(/<script|<style|style=|javascript:|\son\w+=/i)
    expect(answer.headers.get('content-security-policy')).not.toContain('script-src')
  })

  it('loads its stylesheet from a file', async () => {
    const answer = await fetch(`${bare.url}/api2/docs.css`)
    expect(answer.headers.get('content-type')).toBe('text/css; charset=utf-8')
    expect(await answer.text()).toContain('color-scheme: light dark')
  })
})
