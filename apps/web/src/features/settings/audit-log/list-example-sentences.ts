import type { AuditEntry } from '@headwater/contract/settings'
import { formatAct } from './format-audit-entry.ts'

/**
 * Returns the sentences the log uses for an action, without names. A user who searches for "role"
 * has read "changed Tomas Wilk’s role", not the name of the action.
 */
export function listExampleSentences(action: string): string[] {
  const told = examples.flatMap((parts) => formatAct({ ...blank, ...parts, action }) ?? [])
  return [...new Set(told)]
}

const blank: AuditEntry = {
  id: '',
  recordedAt: '',
  userId: null,
  personName: '',
  action: '',
  subjectType: '',
  subjectId: '',
  subjectName: null,
  before: null,
  after: null,
  requestId: '',
  side: null,
}

/** One example for each variant of a sentence. */
const examples: readonly Partial<AuditEntry>[] = [
  {},
  { side: 'talent' },
  { before: { role: 'recruiter' }, after: { role: 'admin' } },
  { before: { role: 'reviewer' }, after: { role: 'owner', isBack: true } },
  { before: { monthlyCreditLimit: null }, after: { monthlyCreditLimit: 100 } },
  { before: { monthlyCreditLimit: 100 }, after: { monthlyCreditLimit: null } },
  { after: { invitations: 2, apiKeys: 2 }, subjectType: 'user' },
  { after: { enabled: true, cause: 'dispute', attempted: 'member.changed' } },
  { before: { provider: 'google' }, after: { provider: 'google', attempted: 'member.removed' } },
  { before: { provider: 'linkedin' }, after: { provider: 'linkedin', attempted: 'member.left' } },
  { after: { attempted: 'member.suspended', status: 'failed' } },
  { after: { attempted: 'member.reactivated' } },
  { after: { attempted: 'invitation.sent' } },
  { after: { attempted: 'invitation.revoked' } },
  { after: { count: 2, neverAgain: true, from: 2, peopleRemoved: 2, moved: 2 } },
  { after: { answerBy: '2026-05-20', until: '2026-05-20', file: 'résumé' } },
]
