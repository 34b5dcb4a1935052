import { redact } from '@headwater/contract/redact'

/** Removes secrets and email addresses from every text of a value that leaves for another service. */
export function scrub<Value>(value: Value): Value {
  if (typeof value === 'string') return redact(value) as Value
  if (Array.isArray(value)) return value.map(scrub) as Value
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, scrub(inner)]),
  ) as Value
}
