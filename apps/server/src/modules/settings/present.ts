import type { AuditEntry } from '@headwater/contract/settings'
import type { AuditEntry as AuditRow } from '#platform/audit'

export function presentAuditEntry(row: AuditRow): AuditEntry {
  const { companyId: _, seq: __, recordedAt, ...entry } = row
  return { ...entry, recordedAt: recordedAt.toISOString() }
}
