import type { AuditEntry } from '@headwater/contract/settings'

export function anEntry(changes: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id: '0198a1f0-0000-7000-8000-000000000401',
    recordedAt: '2026-05-14T09:00:00.000Z',
    userId: '0198a1f0-0000-7000-8000-000000000001',
    personName: 'Ines Carvalho',
    side: 'client',
    requestId: 'req-1',
    action: 'member.changed',
    subjectType: 'member',
    subjectId: '0198a1f0-0000-7000-8000-000000000101',
    subjectName: 'Tomas Wilk',
    before: { role: 'recruiter', grantedPrivileges: [], monthlyCreditLimit: 200 },
    after: { role: 'admin', grantedPrivileges: [], monthlyCreditLimit: 200 },
    ...changes,
  }
}
