import { creditQuantities } from '@headwater/contract/constants'
import { builtInTemplates } from '@headwater/contract/pipeline/stages'
import type { Schema } from './open-api.ts'

/** What to say where it matters, by the name of the field. */
export type Values = Readonly<Record<string, unknown>>

/** Something the schema takes; ids of the names that are known are those. */
export function sampleValue(name: string, schema: Schema = {}, values: Values = {}): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (name in special) return special[name]
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
      return wholeLists[name] ?? [sampleValue(name, schema.items, values)]
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

/** Where a schema does not say all that is wanted. */
const special: Values = {
  quantity: creditQuantities[0],
  data: 'YQ==',
  field: 'fullName',
  fact: 'name',
  person: { name: 'x', title: 'Keeper' },
}

/** Lists of which one item is not enough. */
const wholeLists: Readonly<Record<string, readonly unknown[]>> = {
  stages: builtInTemplates[0]?.stages ?? [],
}
