import type { AuditFilter as AuditFilterInput } from '@headwater/contract/settings'
import { AppError } from '#platform/errors'
import type { AuditFilter } from './store.ts'

/** The same conditions with times in place of their texts. */
export function readFilter({ from, until, ...exact }: AuditFilterInput): AuditFilter {
  const filter = {
    ...exact,
    ...(from !== undefined && { from: new Date(from) }),
    ...(until !== undefined && { until: new Date(until) }),
  }
  if (filter.from && filter.until && filter.until <= filter.from) {
    const fields = { until: 'Must be later than the beginning.' }
    throw new AppError('invalid_input', 'The end lies before the beginning.', fields)
  }
  return filter
}
