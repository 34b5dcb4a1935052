import type { AuditFilter as AuditFilterInput } from '@headwater/contract/settings'
import type { AuditFilter } from '#platform/audit'
import { AppError } from '#platform/errors'

/** Returns the filter with its time strings parsed. */
export function parseAuditFilter({ from, until, ...exact }: AuditFilterInput): AuditFilter {
  const filter = {
    ...exact,
    ...(from !== undefined && { from: new Date(from) }),
    ...(until !== undefined && { until: new Date(until) }),
  }
  if (filter.from && filter.until && filter.until <= filter.from) {
    const fields = { until: 'Must be after the start.' }
    throw new AppError('invalid_input', 'The end is before the start.', fields)
  }
  return filter
}
