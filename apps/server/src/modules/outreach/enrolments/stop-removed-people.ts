import { sql } from 'kysely'
import type { InTx } from '#platform/context'
import { moveAndNotify } from '../outbox/move-and-notify.ts'
import { endEnrolments } from './enrolment-store.ts'

/** Stops the sequences of people who are removed, and what a member has written to them. */
export async function stopRemovedPeople(
  ctx: InTx,
  { personIds }: { readonly personIds: readonly string[] },
): Promise<void> {
  const { actor, requestId: worker } = ctx
  const reason = 'removed'
  const where = sql`e.current_id = any(${personIds}::uuid[])`
  await endEnrolments(ctx, where, { state: 'stopped', reason, worker })
  await moveAndNotify(ctx, {
    where: sql`m.thread_id in (select t.id from outreach.threads t
      where t.company_id = ${actor.companyId} and t.current_id = any(${personIds}::uuid[]))`,
    from: ['scheduled', 'claimed'],
    to: 'cancelled',
    set: [sql`reason = ${reason}`, sql`held_by = null`],
    worker,
    detail: reason,
  })
}
