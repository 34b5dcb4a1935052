import { isRecord } from '../entry.ts'

/** More than any field stores. */
const maxTextLength = 40_000

/** Returns the value at the end of a path as text. */
export function toText(value: unknown): string {
  if (typeof value === 'string')
    return value.length > maxTextLength ? value.slice(0, maxTextLength) : value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) {
    return value
      .slice(0, 300)
      .map((item) => (Array.isArray(item) ? '' : toText(item)))
      .filter(Boolean)
      .join('; ')
  }
  if (!isRecord(value)) return ''
  if (isDateParts(value)) return [value.year, value.month].filter(Boolean).map(String).join('-')
  const name = firstText(value, [
    'name',
    'language',
    'title',
    'label',
    'value',
    'text',
    'url',
    'address',
    'number',
  ])
  const level = firstText(value, levelKeys)
  if (name !== '') return level === '' ? name : `${name} (${level})`
  return [value.city, value.region, value.country].map(toText).filter(Boolean).join(', ')
}

const levelKeys = ['level', 'proficiency', 'fluency']

/** Returns whether an item has a level. Languages with their level are kept as one text. */
export function hasLevel(item: Record<string, unknown>): boolean {
  return levelKeys.some((key) => key in item)
}

/** Returns whether a value is a date such as `{ year: 2019, month: 3 }`. */
export function isDateParts(value: Record<string, unknown>): boolean {
  return (
    typeof value.year === 'number' &&
    Object.keys(value).every((key) => /^(year|month|day)$/.test(key))
  )
}

function firstText(value: Record<string, unknown>, keys: readonly string[]): string {
  for (const key of keys) {
    const inner = value[key]
    if (typeof inner === 'string' && inner !== '') return inner
    if (typeof inner === 'number') return String(inner)
  }
  return ''
}
