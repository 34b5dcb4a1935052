import type { HttpClient } from './http-client.ts'
import type { HttpReply } from './http-request.ts'
import type { Field, Operation } from './open-api.ts'
import { sampleValue, type Values } from './sample.ts'

/** A call, ready to be sent. */
export interface Call {
  readonly method: string
  readonly path: string
  readonly body: Values | undefined
}

/** Builds a call with these values and otherwise the minimum that the operation requires. */
export function aCall(operation: Operation, values: Values = {}): Call {
  const { method, template, fields } = operation
  const fieldsAt = (place: Field['place']) =>
    fields
      .filter((field) => field.place === place && (field.isRequired || field.name in values))
      .map(({ name, schema }) => [name, values[name] ?? sampleValue(name, schema, values)] as const)
  const inPath = new Map(fieldsAt('path'))
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(String(inPath.get(name))),
  )
  const query = new URLSearchParams(
    fieldsAt('query').map(([name, value]) => [name, String(value)]),
  ).toString()
  const hasBody = !['GET', 'DELETE'].includes(method)
  return {
    method,
    path: query ? `${path}?${query}` : path,
    body: hasBody ? Object.fromEntries(fieldsAt('body')) : undefined,
  }
}

/** Sends a call with its own idempotency key, which calls that spend or send require. */
export function sendCall(
  visitor: HttpClient,
  { method, path, body }: Call,
  headers: Readonly<Record<string, string>> = {},
): Promise<HttpReply> {
  const key = { 'idempotency-key': crypto.randomUUID() }
  return visitor.send(method, path, body, { headers: { ...key, ...headers } })
}
