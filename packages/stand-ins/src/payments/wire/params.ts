import { badRequest } from '../api-error.ts'
import type { Raw, Tree } from './form.ts'

/** Reads one parameter; undefined when it was not sent. */
export type Reader<T> = (raw: Raw | undefined, path: string) => T
type Shape = Record<string, Reader<unknown>>
export type Read<R> = R extends Reader<infer T> ? T : never

/** Readers for parameters that the SDK knows: `{…} satisfies Known<Stripe.CustomerCreateParams>`. */
export type Known<P> = { [K in keyof P]?: Reader<unknown> }

/** Named parameters and no others: what the API would refuse is refused here too. */
export function shape<S extends Shape>(
  fields: S,
): Reader<{ [K in keyof S]: Read<S[K]> } | undefined> {
  return (raw, path) => {
    if (raw === undefined) return undefined
    if (typeof raw === 'string') throw badRequest(`Invalid object`, { param: path })
    return readFields(fields, raw, path)
  }
}

export function readFields<S extends Shape>(
  fields: S,
  raw: Tree,
  path = '',
): { [K in keyof S]: Read<S[K]> } {
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
  return Object.fromEntries(read) as { [K in keyof S]: Read<S[K]> }
}

export function text(raw: Raw | undefined, param: string): string | undefined {
  if (raw === undefined) return undefined
  if (typeof raw === 'object') throw badRequest(`Invalid string: ${param}`, { param })
  if (raw === '') {
    const message = `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset.`
    throw badRequest(message, { code: 'parameter_invalid_empty', param })
  }
  return raw
}

/** An address that a browser may be sent to. */
export function webAddress(raw: Raw | undefined, param: string): string | undefined {
  const value = text(raw, param)
  if (value === undefined) return undefined
  if (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)) return value
  throw badRequest('Not a valid URL', { code: 'url_invalid', param })
}

export function integer(raw: Raw | undefined, param: string): number | undefined {
  const value = text(raw, param)
  if (value === undefined) return undefined
  const number = Number(value)
  if (!/^-?\d+$/.test(value) || !Number.isSafeInteger(number)) {
    throw badRequest(`Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param })
  }
  return number
}

export function flag(raw: Raw | undefined, param: string): boolean | undefined {
  const value = text(raw, param)
  if (value === undefined) return undefined
  if (value !== 'true' && value !== 'false') {
    throw badRequest(`Invalid boolean: ${value}`, { param })
  }
  return value === 'true'
}

export function oneOf<const T extends string>(...choices: T[]): Reader<T | undefined> {
  return (raw, param) => {
    const value = text(raw, param)
    if (value === undefined || (choices as string[]).includes(value)) return value as T | undefined
    throw badRequest(`Invalid ${param}: must be one of ${choices.join(', ')}`, { param })
  }
}

export function listOf<T>(reader: Reader<T | undefined>): Reader<T[] | undefined> {
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

/** An empty string takes the value away: the SDK writes null so. */
export function clearable<T>(reader: Reader<T>): Reader<T | null> {
  return (raw, param) => (raw === '' ? null : reader(raw, param))
}

export function required<T>(reader: Reader<T | undefined>): Reader<T> {
  return (raw, param) => {
    const value = reader(raw, param)
    if (value !== undefined) return value
    throw badRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  }
}

/** Keys and values of the caller's own; an empty value takes its key away, empty metadata all. */
export function metadata(
  raw: Raw | undefined,
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

/** A moment, or a range of moments, in seconds. */
export const range: Reader<Range | undefined> = (raw, param) => {
  if (raw === undefined) return undefined
  if (typeof raw === 'string') {
    const moment = integer(raw, param) as number
    return { gte: moment, lte: moment }
  }
  const read = readFields({ gt: integer, gte: integer, lt: integer, lte: integer }, raw, param)
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}

export function isWithin(moment: number, range: Range | undefined): boolean {
  const { gt = -1, gte = 0, lt = Infinity, lte = Infinity } = range ?? {}
  return moment > gt && moment >= gte && moment < lt && moment <= lte
}
