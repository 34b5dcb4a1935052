import type { AuditEntry } from '@headwater/contract/settings'
import { type AuditSubjectRef, listAuditSubjectNames } from '#modules/identity'
import type { AuditEntry as AuditRow } from '#platform/audit'
import type { Ctx } from '#platform/context'
import { decideAuditSide } from './decide-audit-side.ts'
import { getCurrentActionName } from './parse-audit-filter.ts'

/** Presents entries with the current names of people, subjects and actions. */
export async function presentAuditEntries(
  ctx: Ctx,
  rows: readonly AuditRow[],
): Promise<AuditEntry[]> {
  const names = await listAuditSubjectNames(ctx, rows.flatMap(listNamedSubjects))
  return rows.map(({ companyId: _, seq: __, recordedAt, ...entry }) => ({
    ...entry,
    action: getCurrentActionName(entry.action),
    recordedAt: recordedAt.toISOString(),
    personName: (entry.userId && names.get(entry.userId)) ?? null,
    side: decideAuditSide(entry),
    subjectName: names.get(entry.subjectId) ?? findNameInEntry(entry),
  }))
}

function listNamedSubjects({ userId, subjectType, subjectId }: AuditRow): AuditSubjectRef[] {
  const type = nameableSubjectTypes.get(subjectType)
  return [
    ...(userId === null ? [] : [{ type: 'user' as const, id: userId }]),
    ...(type === undefined ? [] : [{ type, id: subjectId }]),
  ]
}

/** Subject types whose names come from identity; a member's settings use the member's id. */
const nameableSubjectTypes = new Map<string, AuditSubjectRef['type']>([
  ['member', 'member'],
  ['email-settings', 'member'],
  ['user', 'user'],
  ['session', 'session'],
  ['invitation', 'invitation'],
  ['company', 'company'],
])

/** The subject's name from the entry itself, because removed keys and passkeys no longer exist. */
function findNameInEntry({
  subjectType,
  subjectId,
  before,
  after,
}: Pick<AuditRow, 'subjectType' | 'subjectId' | 'before' | 'after'>): string | null {
  if (subjectType === 'api-key' || subjectType === 'passkey')
    return readText(after, 'name') ?? readText(before, 'name')
  if (subjectType !== 'invitation') return null
  // A refused invitation has only the attempted addresses.
  return (
    readText(after, 'email') ??
    readText(before, 'email') ??
    (subjectId.includes('@') ? subjectId : null)
  )
}

function readText(part: unknown, name: string): string | null {
  if (typeof part !== 'object' || part === null) return null
  const value = (part as Record<string, unknown>)[name]
  return typeof value === 'string' && value !== '' ? value : null
}
