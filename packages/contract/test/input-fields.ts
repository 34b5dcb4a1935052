import { z } from 'zod'

/** A text, a number or a list somewhere in an input. Each of them needs limits. */
export interface InputField {
  /** For example `next.due`, or `candidateIds.0` for an item of a list. */
  readonly name: string
  readonly kind: 'text' | 'number' | 'list'
  readonly limits: FieldLimits
  readonly accepts: (value: unknown) => boolean
  /** What a value becomes, or undefined if it is refused. */
  readonly parse: (value: unknown) => unknown
  /** Returns the input with this value in the field, and with whatever is missing around it. */
  readonly put: (input: unknown, value: unknown) => unknown
  /** A valid item of a list, as far as its type defines it. */
  readonly item?: unknown
}

/** Named as in JSON Schema. */
interface FieldLimits {
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly format?: string
  readonly pattern?: string
  readonly allOf?: readonly { readonly pattern?: string }[]
}

/** The parts of zod's definitions that lead to inner schemas and values. */
interface Definition {
  readonly type: string
  readonly shape?: Readonly<Record<string, z.ZodType>>
  readonly element?: z.ZodType
  readonly options?: readonly z.ZodType[]
  readonly innerType?: z.ZodType
  readonly in?: z.ZodType
  readonly out?: z.ZodType
  readonly entries?: Readonly<Record<string, unknown>>
  readonly values?: readonly unknown[]
}

/** Lists every text, number and list of an input, at any depth and in every variant of a union. */
export function listInputFields(schema: z.ZodType): InputField[] {
  const { type, shape = {}, element, options = [], innerType, ...pipe } = definitionOf(schema)
  switch (type) {
    case 'object':
      return Object.entries(shape).flatMap(([key, field]) =>
        listInputFields(field).map((inner) => inObject(schema, key, inner)),
      )
    case 'array':
      if (!element) return []
      return [
        { ...describeField(schema, 'list'), item: buildSample(element) },
        ...listInputFields(element).map(inList),
      ]
    case 'union':
      return options.flatMap((option) =>
        listInputFields(option).map((inner) => inOption(option, inner)),
      )
    case 'pipe': {
      // The second half limits what the first half has cleaned, such as an address without spaces.
      const after = pipe.out ? listInputFields(pipe.out) : []
      const fields = after.length > 0 || !pipe.in ? after : listInputFields(pipe.in)
      const parse = (value: unknown) => schema.safeParse(value).data
      return fields.map((field) => (field.name === '' ? { ...field, parse } : field))
    }
    case 'string':
      return [describeField(schema, 'text')]
    case 'number':
      return [describeField(schema, 'number')]
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'transform':
      return []
    default:
      // Fields of a type that is not understood would go without limits.
      if (!innerType) throw new Error(`An input has a field of the unsupported type ${type}.`)
      return listInputFields(innerType)
  }
}

function describeField(schema: z.ZodType, kind: InputField['kind']): InputField {
  return {
    name: '',
    kind,
    limits: limitsOf(schema),
    accepts: (value) => schema.safeParse(value).success,
    parse: (value) => schema.safeParse(value).data,
    put: (_, value) => value,
  }
}

function inObject(schema: z.ZodType, key: string, inner: InputField): InputField {
  return {
    ...inner,
    name: joinNames(key, inner.name),
    put: (input, value) => {
      const around = (isObject(input) ? input : buildSample(schema)) as Record<string, unknown>
      return { ...around, [key]: inner.put(around[key], value) }
    },
  }
}

function inList(inner: InputField): InputField {
  return {
    ...inner,
    name: joinNames('0', inner.name),
    put: (input, value) => {
      const [first, ...rest] = Array.isArray(input) ? input : []
      return [inner.put(first, value), ...rest]
    },
  }
}

function inOption(option: z.ZodType, inner: InputField): InputField {
  const sample = buildSample(option)
  return {
    ...inner,
    put: (input, value) => inner.put(option.safeParse(input).success ? input : sample, value),
  }
}

/** Builds a small value that is valid as far as types and limits tell, without optional fields. */
function buildSample(schema: z.ZodType): unknown {
  const {
    type,
    shape = {},
    element,
    options,
    innerType,
    entries,
    values,
    ...pipe
  } = definitionOf(schema)
  const limits: FieldLimits = ['string', 'number', 'array'].includes(type) ? limitsOf(schema) : {}
  switch (type) {
    case 'object': {
      const fields = Object.entries(shape).map(([key, field]) => [key, buildSample(field)])
      return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
    }
    case 'array':
      return Array.from({ length: limits.minItems ?? 0 }, () => element && buildSample(element))
    case 'string':
      return sampleTexts[limits.format ?? ''] ?? 'sample'
    case 'number':
      return Math.max(limits.minimum ?? 0, 0)
    case 'boolean':
      return true
    case 'enum':
      return Object.values(entries ?? {})[0]
    case 'literal':
      return values?.[0]
    case 'nullable':
      return null
    case 'union': {
      const [option] = options ?? []
      return option && buildSample(option)
    }
    case 'pipe':
      return pipe.in && buildSample(pipe.in)
    case 'record':
      return {}
    case 'optional':
    case 'default':
      return undefined
    default:
      return innerType && buildSample(innerType)
  }
}

const sampleTexts: Readonly<Record<string, string>> = {
  uuid: '0198a1f0-0000-7000-8000-000000000001',
  date: '2026-01-05',
  'date-time': '2026-01-05T09:00:00Z',
  email: 'ana@example.test',
}

function definitionOf(schema: z.ZodType): Definition {
  return schema.def as unknown as Definition
}

function limitsOf(schema: z.ZodType): FieldLimits {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as unknown as FieldLimits
}

function joinNames(outer: string, inner: string): string {
  return inner === '' ? outer : `${outer}.${inner}`
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
