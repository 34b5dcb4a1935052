import type { InputField } from '@headwater/contract/test/input-fields'

type Path = readonly (string | number)[]

/** An id, alone or after the name of its kind (`board:<id>`). */
const uuid = /^([a-z-]+:)?[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** A position of an id, with the text before it. */
interface IdPosition {
  path: Path
  id: string
  prefix: string
}

/** Returns every position of an id, at any depth. */
export function idPositions(value: unknown, path: Path = []): IdPosition[] {
  if (typeof value === 'string') {
    const [id, prefix = ''] = uuid.exec(value) ?? []
    return id === undefined ? [] : [{ path, id, prefix }]
  }
  if (Array.isArray(value)) return value.flatMap((item, at) => idPositions(item, [...path, at]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, item]) => idPositions(item, [...path, name]))
}

/** Returns the arguments with ids in upper case; a secret that looks like an id stays. */
export function upperCaseIds<T>(args: T, fields: readonly InputField[]): T {
  const idFields = fields.filter(({ limits }) => limits.format === 'uuid').map(({ name }) => name)
  return idPositions(args).reduce((changed, { path, id, prefix }) => {
    const name = path.map((step) => (typeof step === 'number' ? '0' : step)).join('.')
    if (prefix === '' && !idFields.includes(name)) return changed
    return replaceAt(changed, path, `${prefix}${id.slice(prefix.length).toUpperCase()}`)
  }, args)
}

/**
 * Returns the arguments with all numbers, codes and other values replaced by the other company's,
 * except ids and owner fields; undefined when they are equal.
 */
export function replaceWithTheirValues<T>(
  ours: T,
  theirs: T,
  secrets: readonly string[],
): T | undefined {
  const places = valuePositions(theirs).filter(
    ({ path, word }) =>
      readAt(ours, path) !== undefined &&
      readAt(ours, path) !== word &&
      !secrets.some((secret) => String(word).includes(secret)),
  )
  if (places.length === 0) return undefined
  return places.reduce((args, { path, word }) => replaceAt(args, path, word), ours)
}

function valuePositions(value: unknown, path: Path = []): { path: Path; word: string | number }[] {
  if (typeof value === 'number') return [{ path, word: value }]
  if (typeof value === 'string') return uuid.test(value) ? [] : [{ path, word: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, item]) => valuePositions(item, [...path, name]))
}

function readAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((part, step) => (part as Record<string, unknown>)?.[step], value)
}

/** Returns the arguments with another value in one position. */
export function replaceAt<T>(value: T, path: Path, replacement: unknown): T {
  const [step, ...rest] = path
  if (step === undefined) return replacement as T
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<
    string | number,
    unknown
  >
  copy[step] = replaceAt(copy[step], rest, replacement)
  return copy as T
}
