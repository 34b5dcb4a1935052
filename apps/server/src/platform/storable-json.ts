/**
 * Returns JSON that PostgreSQL accepts: it cannot store NUL or lone surrogates, and uploaded files
 * contain both.
 */
export function storableJson(value: unknown): string {
  const text = JSON.stringify(value) ?? 'null'
  return text.includes('\\u') ? JSON.stringify(clean(value)) : text
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '')
  if (Array.isArray(value)) return value.map(clean)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [clean(name) as string, clean(item)]),
  )
}
