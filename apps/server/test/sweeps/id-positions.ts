type Path = readonly (string | number)[]

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Every place where an id stands, however deep. */
export function idPositions(value: unknown, path: Path = []): { path: Path; id: string }[] {
  if (typeof value === 'string') return uuid.test(value) ? [{ path, id: value }] : []
  if (Array.isArray(value)) return value.flatMap((item, at) => idPositions(item, [...path, at]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, item]) => idPositions(item, [...path, name]))
}

/** The same arguments with another value in one place. */
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
