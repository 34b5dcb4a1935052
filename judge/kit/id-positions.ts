import type { Operation, Schema } from './open-api.ts'
import { sampleValue, type Values } from './sample.ts'

/** One place of an operation where an id may stand, however deep. */
export interface Position {
  readonly label: string
  readonly place: 'path' | 'query' | 'body'
  /** The values that put this id there. */
  fill(id: string): Values
}

export function positionsOf({ method, template, fields }: Operation): Position[] {
  return fields.flatMap(({ name, place, schema }) =>
    waysToIds(name, schema).map((way) => ({
      label: [`${method} ${template}`, name, ...way.names].join(' '),
      place,
      fill: (id) => ({ [name]: way.put(id) }),
    })),
  )
}

/** Whatever else the operation takes an id for: without a real one, any answer would be 404. */
export function otherIdNames(operation: Operation, { fill }: Position): string[] {
  const [own] = Object.keys(fill(''))
  return operation.fields
    .filter(({ name, isRequired, schema }) => name !== own && isRequired && isId(name, schema))
    .map(({ name }) => name)
}

interface Way {
  readonly names: readonly string[]
  put(id: string): unknown
}

function waysToIds(name: string, schema: Schema): Way[] {
  if (isId(name, schema)) return [{ names: [], put: (id) => id }]
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  const inItems = schema.items ? waysToIds(name, schema.items) : []
  const others = () => (sampleValue(name, schema) as unknown[]).slice(1)
  const inParts = Object.entries(schema.properties ?? {}).flatMap(([part, partSchema]) =>
    waysToIds(part, partSchema).map(({ names, put }) => ({
      names: [part, ...names],
      put: (id: string) => ({ ...(sampleValue(name, schema) as object), [part]: put(id) }),
    })),
  )
  return [
    ...choices.flatMap((choice) => waysToIds(name, choice)),
    ...inItems.map(({ names, put }) => ({ names, put: (id: string) => [put(id), ...others()] })),
    ...inParts,
  ]
}

/** Ids of ours are uuids; free text that bears the name of an id takes one as well. */
function isId(name: string, { format, type, pattern, enum: choices }: Schema): boolean {
  if (format === 'uuid') return true
  const isFreeText = type === 'string' && !format && !pattern && !choices
  return isFreeText && /(^id|Id|_id)$/.test(name)
}
