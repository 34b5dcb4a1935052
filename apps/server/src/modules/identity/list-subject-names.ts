import type { AuditSubject } from '@headwater/contract/audit'
import { z } from 'zod'
import { type Ctx, inTransaction } from '#platform/context'
import { listSubjects } from './subject-name-store.ts'

export interface NamedSubject {
  readonly type: Extract<AuditSubject, 'member' | 'user' | 'session' | 'invitation' | 'company'>
  readonly id: string
}

/**
 * What people, invitations and the company itself are called today, by id, with one look into the
 * database; what is not of this company is left out. An id may be whatever somebody once tried.
 */
export async function listSubjectNames(
  ctx: Ctx,
  subjects: readonly NamedSubject[],
): Promise<ReadonlyMap<string, string>> {
  const known = subjects.filter(({ id }) => z.uuid().safeParse(id).success)
  if (known.length === 0) return new Map()
  const idsOf = (type: NamedSubject['type']) => [
    ...new Set(known.flatMap((subject) => (subject.type === type ? subject.id : []))),
  ]
  return inTransaction(ctx, async (ctx) => {
    const rows = await listSubjects(ctx.db, ctx.actor.companyId, {
      members: idsOf('member'),
      users: idsOf('user'),
      sessions: idsOf('session'),
      invitations: idsOf('invitation'),
      companies: idsOf('company'),
    })
    return new Map(rows.map(({ id, name }) => [id, name]))
  })
}
