import type { Operation } from './open-api.ts'

interface Schema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly format?: string
  readonly minLength?: number
  readonly minimum?: number
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
}

/** A body that says the least an operation wants to hear. */
export function sampleOf({ requiredBody, bodySchema }: Operation): Record<string, unknown> {
  return Object.fromEntries(
    requiredBody.map((name) => [name, sampleValue(name, bodySchema[name] as Schema)]),
  )
}

function sampleValue(name: string, schema: Schema = {}): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [choice] = schema.anyOf ?? schema.oneOf ?? []
  if (choice) return sampleValue(name, choice)
  if (schema.format === 'uuid') return crypto.randomUUID()
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((part) => [part, sampleValue(part, schema.properties?.[part])]),
      )
    case 'array':
      return [sampleValue(name, schema.items)]
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1)
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return /email/i.test(name) ? 'somebody@example.test' : 'x'.repeat(schema.minLength ?? 1)
  }
}
