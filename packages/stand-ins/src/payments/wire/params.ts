import { badRequest } from '../api-error.ts'
import type { FormTree, FormValue } from './form.ts'

/** Parses one parameter. Undefined if it was not sent. */
export type ParamParser<T> = (raw: FormValue | undefined, path: string) => T
type Shape = Record<string, ParamParser<unknown>>
export type ParsedParam<R> = R extends ParamParser<infer T> ? T : never

/** Parsers for parameters known to the SDK: `{…} satisfies Known<Stripe.CustomerCreateParams>`. */
export type ParamParsers<P> = { [K in keyof P]?: ParamParser<unknown> }

/** Accepts only the named parameters, as the API does. */
export function shape<S extends Shape>(
  fields: S,
): ParamParser<{ [K in keyof S]: ParsedParam<S[K]> } | undefined> {
  return (raw, path) => {
    if (raw === undefined) return undefined
    if (typeof raw === 'string') throw badRequest(`Invalid object`, { param: path })
    return parseFields(fields, raw, path)
  }
}

export function parseFields<S extends Shape>(
  fields: S,
  raw: FormTree,
  path = '',
): { [K in keyof S]: ParsedParam<S[K]> } {
  const within = (name: string) => (path ? `${path}[${name}]` : name)
  for (const name of Object.keys(raw)) {
    if (Object.hasOwn(fields, name)) continue
    const param = within(name)
    throw badRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
  }
  const read = Object.entries(fields).map(([name, reader]) => [
    name,
    reader(raw[name], within(name)),
  ])
  return Object.fromEntries(read) as { [K in keyof S]: ParsedParam<S[K]> }
}

export function text(raw: FormValue | undefined, param: string): string | undefined {
  if (raw === undefined) return undefined
  if (typeof raw === 'object') throw badRequest(`Invalid string: ${param}`, { param })
  if (raw === '') {
    const message = `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset.`
    throw badRequest(message, { code: 'parameter_invalid_empty', param })
  }
  return raw
}

/** Parses a URL for redirecting a browser. */
export function webAddress(raw: FormValue | undefined, param: string): string | undefined {
  const value = text(raw, param)
  if (value === undefined) return undefined
  if (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)) return value
  throw badRequest('Not a valid URL', { code: 'url_invalid', param })
}

export function integer(raw: FormValue | undefined, param: string): number | undefined {
  const value = text(raw, param)
  if (value === undefined) return undefined
  const number = Number(value)
  if (!/^-?\d+$/.test(value) || !Number.isSafeInteger(number)) {
    throw badRequest(`Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param })
  }
  return number
}

export function flag(raw: FormValue | undefined, param: string): boolean | undefined {
  const value = text(raw, param)
  if (value === undefined) return undefined
  if (value !== 'true' && value !== 'false') {
    throw badRequest(`Invalid boolean: ${value}`, { param })
  }
  return value === 'true'
}

export function oneOf<const T extends string>(...choices: T[]): ParamParser<T | undefined> {
  return (raw, param) => {
    const value = text(raw, param)
    if (value === undefined || (choices as string[]).includes(value)) return value as T | undefined
    throw badRequest(`Invalid ${param}: must be one of ${choices.join(', ')}`, { param })
  }
}

export function listOf<T>(reader: ParamParser<T | undefined>): ParamParser<T[] | undefined> {
  return (raw, param) => {
    if (raw === undefined) return undefined
    if (raw === '') return []
    if (typeof raw === 'string' || Object.keys(raw).some((key) => !/^\d+$/.test(key))) {
      throw badRequest('Invalid array', { param })
    }
    return Object.entries(raw)
      .sort(([one], [other]) => Number(one) - Number(other))
      .map(([key, value]) => reader(value, `${param}[${key}]`) as T)
  }
}

/** Wraps a parser so that an empty string clears the value, which is how the SDK sends null. */
export function clearable<T>(reader: ParamParser<T>): ParamParser<T | null> {
  return (raw, param) => (raw === '' ? null : reader(raw, param))
}

export function required<T>(reader: ParamParser<T | undefined>): ParamParser<T> {
  return (raw, param) => {
    const value = reader(raw, param)
    if (value !== undefined) return value
    throw badRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  }
}

/**
 * Parses the caller's own keys and values. An empty value deletes its key, empty metadata all keys.
 */
export function metadata(
  raw: FormValue | undefined,
  param: string,
): Record<string, string> | null | undefined {
  if (raw === undefined) return undefined
  if (raw === '') return null
  if (typeof raw === 'string') throw badRequest('Invalid object', { param })
  const entries = Object.entries(raw)
  if (entries.length > 50) throw badRequest('Metadata holds 50 keys at most.', { param })
  for (const [key, value] of entries) {
    if (typeof value === 'object' || key.length > 40 || value.length > 500) {
      throw badRequest('Metadata keys have 40 characters at most, values 500.', {
        param: `${param}[${key}]`,
      })
    }
  }
  return Object.fromEntries(entries) as Record<string, string>
}

export function mergeMetadata(
  old: Record<string, string>,
  sent: Record<string, string> | null | undefined,
): Record<string, string> {
  if (sent === undefined) return old
  if (sent === null) return {}
  return Object.fromEntries(Object.entries({ ...old, ...sent }).filter(([, value]) => value !== ''))
}

interface Range {
  gt?: number
  gte?: number
  lt?: number
  lte?: number
}

/** A time or a range of times, in seconds. */
export const range: ParamParser<Range | undefined> = (raw, param) => {
  if (raw === undefined) return undefined
  if (typeof raw === 'string') {
    const moment = integer(raw, param) as number
    return { gte: moment, lte: moment }
  }
  const read = parseFields({ gt: integer, gte: integer, lt: integer, lte: integer }, raw, param)
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}

export function isWithin(moment: number, range: Range | undefined): boolean {
  const { gt = -1, gte = 0, lt = Infinity, lte = Infinity } = range ?? {}
  return moment > gt && moment >= gte && moment < lt && moment <= lte
}
