import type { PathValue } from '../json/resolve-path.ts'
import { toText } from '../json/to-text.ts'

const maxItems = 100

/**
 * Groups the values of several paths by item: values with the same array indexes belong together. A
 * value from an outer level (`jobs[].company`) belongs to every inner item
 * (`jobs[].roles[].title`).
 */
export function groupValuesByItem(
  fields: readonly { name: string; found: readonly PathValue[] }[],
): Record<string, string>[] {
  if (fields.length === 0) return []
  const values = new Map<string, Record<string, string>>()
  for (const { name, found } of fields) {
    for (const { places, value } of found) {
      const key = places.join('.')
      const item = values.get(key) ?? {}
      item[name] ??= toText(value)
      values.set(key, item)
    }
  }
  const outer = new Set([...values.keys()].flatMap((key) => outerKeys(key).slice(0, -1)))
  const inner = [...values.keys()].filter((key) => !outer.has(key))
  return inner
    .sort(byPlaces)
    .slice(0, maxItems)
    .map((key) => Object.assign({}, ...outerKeys(key).map((outer) => values.get(outer) ?? {})))
}

/** From outer to inner: `''`, `0`, `0.1`. */
function outerKeys(key: string): string[] {
  if (key === '') return ['']
  const places = key.split('.')
  return ['', ...places.map((_, depth) => places.slice(0, depth + 1).join('.'))]
}

function byPlaces(a: string, b: string): number {
  const [left, right] = [a.split('.').map(Number), b.split('.').map(Number)]
  for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
    const difference = (left[at] ?? -1) - (right[at] ?? -1)
    if (difference !== 0) return difference
  }
  return 0
}
