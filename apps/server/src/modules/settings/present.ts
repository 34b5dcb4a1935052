import type { AuditEntry } from '@headwater/contract/settings'
import { listSubjectNames, type NamedSubject } from '#modules/identity'
import type { AuditEntry as AuditRow } from '#platform/audit'
import type { Ctx } from '#platform/context'

/** With the names that people have today. */
export async function presentAuditEntries(
  ctx: Ctx,
  rows: readonly AuditRow[],
): Promise<AuditEntry[]> {
  const names = await listSubjectNames(ctx, rows.flatMap(namedIn))
  return rows.map(({ companyId: _, seq: __, recordedAt, ...entry }) => ({
    ...entry,
    recordedAt: recordedAt.toISOString(),
    personName: (entry.userId && names.get(entry.userId)) ?? null,
    subjectName: names.get(entry.subjectId) ?? nameWithin(entry),
  }))
}

function namedIn({ userId, subjectType, subjectId }: AuditRow): NamedSubject[] {
  const type = named.get(subjectType)
  return [
    ...(userId === null ? [] : [{ type: 'user' as const, id: userId }]),
    ...(type === undefined ? [] : [{ type, id: subjectId }]),
  ]
}

/** Whose names identity knows; the settings of a member go by the member's id. */
const named = new Map<string, NamedSubject['type']>([
  ['member', 'member'],
  ['email-settings', 'member'],
  ['user', 'user'],
  ['session', 'session'],
  ['invitation', 'invitation'],
  ['company', 'company'],
])

/** What the entry itself says of its subject: keys and passkeys are gone when they are removed. */
function nameWithin({
  subjectType,
  subjectId,
  before,
  after,
}: Pick<AuditRow, 'subjectType' | 'subjectId' | 'before' | 'after'>): string | null {
  if (subjectType === 'api-key' || subjectType === 'passkey')
    return textIn(after, 'name') ?? textIn(before, 'name')
  if (subjectType !== 'invitation') return null
  // Of a refused invitation there is nothing but the addresses it was tried for.
  return (
    textIn(after, 'email') ??
    textIn(before, 'email') ??
    (subjectId.includes('@') ? subjectId : null)
  )
}

function textIn(part: unknown, name: string): string | null {
  if (typeof part !== 'object' || part === null) return null
  const value = (part as Record<string, unknown>)[name]
  return typeof value === 'string' && value !== '' ? value : null
}
