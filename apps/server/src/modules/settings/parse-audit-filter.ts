import { formerAuditActions } from '@headwater/contract/audit'
import type { AuditFilter as AuditFilterInput } from '@headwater/contract/settings'
import type { AuditFilter } from '#platform/audit'
import { AppError } from '#platform/errors'

/** Returns the filter with its time strings parsed and with all names of its action. */
export function parseAuditFilter({ from, until, action, ...exact }: AuditFilterInput): AuditFilter {
  const filter = {
    ...exact,
    ...(action !== undefined && { actions: listActionNames(action) }),
    ...(from !== undefined && { from: new Date(from) }),
    ...(until !== undefined && { until: new Date(until) }),
  }
  if (filter.from && filter.until && filter.until <= filter.from) {
    const fields = { until: 'Must be after the start.' }
    throw new AppError('invalid_input', 'The end is before the start.', fields)
  }
  return filter
}

/** Lists the current name of an action and those of earlier entries. */
function listActionNames(action: string): string[] {
  const current = getCurrentActionName(action)
  const former = Object.keys(formerAuditActions).filter(
    (name) => getCurrentActionName(name) === current,
  )
  return [...new Set([current, ...former])]
}

export function getCurrentActionName(action: string): string {
  return Object.hasOwn(formerAuditActions, action) ? (formerAuditActions[action] ?? action) : action
}
