import { createHash } from 'node:crypto'
import type { Criterion } from '@headwater/contract/sourcing/criteria'

/** Returns the same hash for criteria that ask for the same, regardless of field order. */
export function criteriaHash(criteria: readonly Criterion[]): string {
  return createHash('sha256').update(JSON.stringify(criteria, sortFields)).digest('hex')
}

function sortFields(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
