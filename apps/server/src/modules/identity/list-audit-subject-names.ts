import type { AuditSubject } from '@headwater/contract/audit'
import { Id } from '@headwater/contract/ids'
import { type Ctx, inTransaction } from '#platform/context'
import { listSubjectNameRows } from './audit-subject-name-store.ts'

export interface AuditSubjectRef {
  readonly type: Extract<AuditSubject, 'member' | 'user' | 'session' | 'invitation' | 'company'>
  readonly id: string
}

/**
 * Returns the current names of people, invitations and the company, by id, with one query; ids of
 * other companies are left out. The ids come from the log and may be invalid.
 */
export async function listAuditSubjectNames(
  ctx: Ctx,
  subjects: readonly AuditSubjectRef[],
): Promise<ReadonlyMap<string, string>> {
  const known = subjects.filter(({ id }) => Id.safeParse(id).success)
  if (known.length === 0) return new Map()
  const idsOf = (type: AuditSubjectRef['type']) => [
    ...new Set(known.flatMap((subject) => (subject.type === type ? subject.id : []))),
  ]
  return inTransaction(ctx, async (ctx) => {
    const rows = await listSubjectNameRows(ctx.db, ctx.actor.companyId, {
      members: idsOf('member'),
      users: idsOf('user'),
      sessions: idsOf('session'),
      invitations: idsOf('invitation'),
      companies: idsOf('company'),
    })
    return new Map(rows.map(({ id, name }) => [id, name]))
  })
}
