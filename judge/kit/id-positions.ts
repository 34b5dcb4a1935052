import type { Operation, Schema } from './open-api.ts'
import { sampleValue, type Values } from './sample.ts'

/** One position in an operation where an id may be given, at any depth. */
export interface Position {
  readonly label: string
  readonly place: 'path' | 'query' | 'body'
  /** The values that put this id there. */
  fill(id: string): Values
}

export function listIdPositions({ method, template, fields }: Operation): Position[] {
  return fields.flatMap(({ name, place, schema }) =>
    listIdPaths(name, schema).map((way) => ({
      label: [`${method} ${template}`, name, ...way.names].join(' '),
      place,
      fill: (id) => ({ [name]: way.put(id) }),
    })),
  )
}

/**
 * Returns the names of the operation's other id parameters, which get real ids. Otherwise every
 * response would be 404.
 */
export function otherIdNames(operation: Operation, { fill }: Position): string[] {
  const [own] = Object.keys(fill(''))
  return operation.fields
    .filter(({ name, isRequired, schema }) => name !== own && isRequired && isId(name, schema))
    .map(({ name }) => name)
}

interface IdPath {
  readonly names: readonly string[]
  put(id: string): unknown
}

function listIdPaths(name: string, schema: Schema): IdPath[] {
  if (isId(name, schema)) return [{ names: [], put: (id) => id }]
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  const inItems = schema.items ? listIdPaths(name, schema.items) : []
  const others = () => (sampleValue(name, schema) as unknown[]).slice(1)
  const inParts = Object.entries(schema.properties ?? {}).flatMap(([part, partSchema]) =>
    listIdPaths(part, partSchema).map(({ names, put }) => ({
      names: [part, ...names],
      put: (id: string) => ({ ...(sampleValue(name, schema) as object), [part]: put(id) }),
    })),
  )
  return [
    ...choices.flatMap((choice) => listIdPaths(name, choice)),
    ...inItems.map(({ names, put }) => ({ names, put: (id: string) => [put(id), ...others()] })),
    ...inParts,
  ]
}

/** Our ids are uuids. Free text named like an id gets one too. */
function isId(name: string, { format, type, pattern, enum: choices }: Schema): boolean {
  if (format === 'uuid') return true
  const isFreeText = type === 'string' && !format && !pattern && !choices
  return isFreeText && /(^id|Id|_id)$/.test(name)
}
