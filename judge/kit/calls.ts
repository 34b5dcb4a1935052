import type { Field, Operation } from './open-api.ts'
import { sampleValue, type Values } from './sample.ts'
import type { Visitor } from './visitor.ts'
import type { WireReply } from './wire.ts'

/** A call, ready to be sent. */
export interface Call {
  readonly method: string
  readonly path: string
  readonly body: Values | undefined
}

/** A call that says these values, and beside them the least that the operation wants to hear. */
export function aCall(operation: Operation, values: Values = {}): Call {
  const { method, template, fields } = operation
  const said = (place: Field['place']) =>
    fields
      .filter((field) => field.place === place && (field.isRequired || field.name in values))
      .map(({ name, schema }) => [name, values[name] ?? sampleValue(name, schema, values)] as const)
  const inPath = new Map(said('path'))
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(String(inPath.get(name))),
  )
  const query = new URLSearchParams(
    said('query').map(([name, value]) => [name, String(value)]),
  ).toString()
  const hasBody = !['GET', 'DELETE'].includes(method)
  return {
    method,
    path: query ? `${path}?${query}` : path,
    body: hasBody ? Object.fromEntries(said('body')) : undefined,
  }
}

/** With a key of its own, which whoever spends or sends has to bring. */
export function sendCall(
  visitor: Visitor,
  { method, path, body }: Call,
  headers: Readonly<Record<string, string>> = {},
): Promise<WireReply> {
  const key = { 'idempotency-key': crypto.randomUUID() }
  return visitor.send(method, path, body, { headers: { ...key, ...headers } })
}
