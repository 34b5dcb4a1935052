import { creditQuantities } from '@headwater/contract/constants'
import { builtInTemplates } from '@headwater/contract/pipeline/stages'
import type { Schema } from './open-api.ts'

/** Values that matter, by field name. */
export type Values = Readonly<Record<string, unknown>>

/** Returns a value that fits the schema. Known id names get real ids. */
export function sampleValue(name: string, schema: Schema = {}, values: Values = {}): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (name in sampleByName) return sampleByName[name]
  const [choice] = schema.anyOf ?? schema.oneOf ?? []
  if (choice) return sampleValue(name, choice, values)
  if (schema.format === 'uuid') return values[name] ?? crypto.randomUUID()
  if (schema.format === 'date') return '2027-01-05'
  if (schema.format === 'date-time') return '2027-01-05T09:00:00.000Z'
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((part) => [
          part,
          sampleValue(part, schema.properties?.[part], values),
        ]),
      )
    case 'array':
      return fullLists[name] ?? [sampleValue(name, schema.items, values)]
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

/** Values for schemas that do not state all their constraints. */
const sampleByName: Values = {
  quantity: creditQuantities[0],
  data: 'YQ==',
  field: 'fullName',
  fact: 'name',
  person: { name: 'x', title: 'Keeper' },
}

/** Lists that need more than one item. */
const fullLists: Readonly<Record<string, readonly unknown[]>> = {
  stages: builtInTemplates[0]?.stages ?? [],
}
