import type { Endpoint } from '@headwater/contract/endpoint'
import { type FailureReason, failureCodes, failureReasons } from '@headwater/contract/errors'
import { z } from 'zod'

type Json = Record<string, unknown>

/** Builds the OpenAPI 3.1 document from the endpoints that are served. */
export function buildOpenApiDocument(endpoints: readonly Endpoint[]): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: buildOperation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Headwater', version: '2' },
    paths,
    components: {
      securitySchemes: { session: bearer },
      schemas: { Error: errorSchema },
    },
  }
}

const bearer = {
  type: 'http',
  scheme: 'bearer',
  description: 'The token of a session, or an API key for endpoints that are not `x-session-only`.',
}

/** Lists every failure an endpoint can return: its own and those of its kind. */
export function listErrorReasons(endpoint: Endpoint): FailureReason[] {
  const own = new Set<FailureReason>([
    ...endpoint.errors,
    'invalid_input',
    'too_many_requests',
    'internal',
    ...(endpoint.access === 'public' ? [] : (['unauthenticated'] as const)),
    ...(['public', 'signed-in'].includes(endpoint.access) ? [] : (['forbidden'] as const)),
    ...(endpoint.sessionOnly ? (['forbidden'] as const) : []),
    ...(endpoint.stepUp ? (['step_up_needed'] as const) : []),
    ...(endpoint.method === 'GET' ? [] : (['csrf_stale', 'body_too_large'] as const)),
    ...(endpoint.method === 'GET' ? [] : (['unsupported_media_type'] as const)),
    ...(endpoint.idempotent ? (['idempotency_mismatch'] as const) : []),
  ])
  return failureReasons.filter((reason) => own.has(reason))
}

/** Returns the input as JSON Schema, before it is split into path, query and body. */
export function inputSchema(endpoint: Endpoint): {
  properties: Record<string, Json>
  required: string[]
} {
  const { properties = {}, required = [] } = z.toJSONSchema(endpoint.input, {
    io: 'input',
    unrepresentable: 'any',
  })
  return { properties: properties as Record<string, Json>, required }
}

export function outputSchema(endpoint: Endpoint): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(endpoint.output, {
    io: 'output',
    unrepresentable: 'any',
  }) as Json
  return schema
}

/** Lists the parameter names in an endpoint's path. */
export function listPathParameters(endpoint: Endpoint): string[] {
  return [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name as string)
}

function buildOperation(endpoint: Endpoint): Json {
  const { properties, required } = inputSchema(endpoint)
  const inPath = listPathParameters(endpoint)
  const rest = Object.keys(properties).filter((name) => !inPath.includes(name))
  const place = (where: string) => (name: string) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: properties[name] ?? { type: 'string' },
  })
  const isGet = endpoint.method === 'GET'
  return {
    operationId: operationId(endpoint),
    summary: endpoint.summary,
    'x-access': endpoint.access,
    ...(endpoint.rate && { 'x-rate': endpoint.rate }),
    ...(endpoint.sessionOnly && { 'x-session-only': true }),
    ...(endpoint.stepUp && { 'x-step-up': true }),
    security: endpoint.access === 'public' ? [] : [{ session: [] }],
    parameters: [
      ...inPath.map(place('path')),
      ...(isGet ? rest.map(place('query')) : []),
      ...(endpoint.idempotent ? [idempotencyKey] : []),
    ],
    ...(!isGet &&
      rest.length > 0 && { requestBody: buildRequestBody(endpoint, properties, required, rest) }),
    responses: { ...buildSuccessResponses(endpoint), ...buildErrorResponses(endpoint) },
  }
}

function operationId({ method, path }: Endpoint): string {
  return `${method.toLowerCase()}${path.replaceAll(/[^a-zA-Z0-9]+(.)?/g, (_, next: string = '') => next.toUpperCase())}`
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description:
    'Chosen by the caller. The same key again returns the same response and changes nothing.',
  schema: { type: 'string', minLength: 8, maxLength: 200 },
}

const errorSchema = {
  type: 'object',
  properties: {
    reason: { enum: failureReasons },
    message: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
  },
  required: ['reason', 'message'],
}

function buildRequestBody(
  endpoint: Endpoint,
  properties: Json,
  required: string[],
  names: string[],
): Json {
  const schema = {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, properties[name]])),
    required: required.filter((name) => names.includes(name)),
    additionalProperties: false,
  }
  const types = [
    'application/json',
    ...(endpoint.form ? ['application/x-www-form-urlencoded'] : []),
    ...(endpoint.form === 'multipart' ? ['multipart/form-data'] : []),
  ]
  return {
    required: schema.required.length > 0,
    content: Object.fromEntries(types.map((type) => [type, { schema }])),
  }
}

function buildSuccessResponses(endpoint: Endpoint): Record<string, Json> {
  switch (endpoint.answers ?? 'envelope') {
    case 'redirect':
      return { 303: { description: 'Redirects to another page.', headers: { Location: location } } }
    case 'file':
      return { 200: { description: 'The file.', content: { '*/*': { schema: bytes } } } }
    case 'events': {
      const content = { 'text/event-stream': { schema: bytes, 'x-event': outputSchema(endpoint) } }
      return { 200: { description: 'Server-sent events until the client disconnects.', content } }
    }
    case 'envelope': {
      const schema = envelopeSchema(endpoint, { const: 200 }, outputSchema(endpoint))
      return { 200: jsonResponse('Success.', schema) }
    }
  }
}

const bytes = { type: 'string', format: 'binary' }
const location = { required: true, schema: { type: 'string' } }

function buildErrorResponses(endpoint: Endpoint): Record<string, Json> {
  const byStatus = Map.groupBy(listErrorReasons(endpoint), (reason) => failureCodes[reason].status)
  return Object.fromEntries(
    [...byStatus].map(([status, all]) => {
      const codes = [...new Set(all.map((reason) => failureCodes[reason].code))]
      const schema = envelopeSchema(endpoint, { enum: codes }, { type: 'null' }, true)
      return [status, jsonResponse(`Reasons: ${all.join(', ')}.`, schema)]
    }),
  )
}

function envelopeSchema(endpoint: Endpoint, code: Json, body: Json, isFailure = false): Json {
  const error = isFailure ? { error: { $ref: '#/components/schemas/Error' } } : {}
  const rest = Object.keys(error)
  if (endpoint.envelope !== 'status-data')
    return objectSchema({ code, body, ...error }, ['code', 'body', ...rest])
  return objectSchema({ status: objectSchema({ code }, ['code']), data: body, ...error }, [
    'status',
    'data',
    ...rest,
  ])
}

function objectSchema(properties: Json, required: string[]): Json {
  return { type: 'object', properties, required }
}

function jsonResponse(description: string, schema: Json): Json {
  return { description, content: { 'application/json': { schema } } }
}
