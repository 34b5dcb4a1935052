/** One line of the difference between before and after. */
export interface Difference {
  name: string
  before: string | undefined
  after: string | undefined
}

/** What changed, part by part; what stayed is left out. */
export function diffValues(before: unknown, after: unknown): Difference[] {
  const [old, next] = [flatten(before), flatten(after)]
  const names = [...new Set([...old.keys(), ...next.keys()])]
  return names
    .map((name) => ({ name, before: old.get(name), after: next.get(name) }))
    .filter((difference) => difference.before !== difference.after)
}

/** `{ a: { b: 1 } }` is `a.b` with 1; lists stay whole, for an item alone means little. */
function flatten(value: unknown, path = ''): Map<string, string> {
  if (value === null || value === undefined) {
    return new Map(path === '' ? [] : [[path, 'none']])
  }
  if (typeof value !== 'object' || Array.isArray(value))
    return new Map([[path || 'value', write(value)]])
  return new Map(
    Object.entries(value).flatMap(([name, part]) => [
      ...flatten(part, path === '' ? name : `${path}.${name}`),
    ]),
  )
}

function write(value: unknown): string {
  if (typeof value === 'string') return value === '' ? 'empty' : value
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object'))
    return value.length === 0 ? 'none' : value.join(', ')
  return JSON.stringify(value)
}
