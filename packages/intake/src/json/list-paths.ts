import { isRecord } from '../entry.ts'
import { hasLevel, isDateParts } from './to-text.ts'

const maxDepth = 6

/** Returns the paths to all text values in an entry, in order. */
export function listPaths(
  value: unknown,
  path = '',
  depth = 0,
): { path: string; value: unknown }[] {
  if (depth > maxDepth) return []
  if (Array.isArray(value)) {
    const items = value.slice(0, 5)
    const isListed = path !== '' && items.some((item) => isRecord(item) && hasLevel(item))
    return [
      ...(isListed ? [{ path: `${path}[]`, value: value[0] }] : []),
      ...items.flatMap((item) => listPaths(item, `${path}[]`, depth + 1)),
    ]
  }
  if (!isRecord(value)) return value === null || value === undefined ? [] : [{ path, value }]
  if (isDateParts(value)) return [{ path, value }]
  return Object.entries(value).flatMap(([key, inner]) =>
    /^[^.[\]]{1,80}$/.test(key)
      ? listPaths(inner, path === '' ? key : `${path}.${key}`, depth + 1)
      : [],
  )
}
