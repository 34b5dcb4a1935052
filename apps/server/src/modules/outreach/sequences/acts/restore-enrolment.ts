import { sql } from 'kysely'
import type { InTx } from '#platform/context'
import { isUniqueViolation } from '#platform/database-errors'
import { insertEnrolmentEvent } from '../../enrolments/enrolment-event-store.ts'
import { canBeRestored } from '../../enrolments/enrolment-rules.ts'
import { erasedAddress } from '../../threads/delete-erased-people.ts'
import type { UndoRow } from './act-store.ts'

/**
 * Gives an enrolment the state it had before an action. Returns false if another session writes to
 * the person now, if the session is archived, if it is over and nothing may be sent for the job, or
 * if the person was erased.
 */
export async function restoreEnrolment(
  ctx: InTx,
  actId: string,
  { enrolmentId, stateBefore, stateNow }: UndoRow,
): Promise<boolean> {
  if (!canBeRestored({ from: stateNow, to: stateBefore })) return false
  const { db, actor } = ctx
  await sql`savepoint undo`.execute(db)
  try {
    const { rows } = await sql<{ sequenceId: string; position: number }>`
      update outreach.enrolments e
      set state = case when b.state = 'pending' and q.status <> 'draft' then 'active'
          else b.state end,
        reason = b.reason, paused_until = b.paused_until, position = b.position,
        completes_at = b.completes_at, ended_at = b.ended_at, version = e.version + 1
      from outreach.sequence_act_rows r
      cross join lateral jsonb_to_record(r.before) as b (state text, reason text,
        paused_until timestamptz, position smallint, completes_at timestamptz,
        ended_at timestamptz)
      join outreach.sequences q on q.company_id = r.company_id and q.status <> 'archived'
      where r.company_id = ${actor.companyId} and r.act_id = ${actId}
        and r.enrolment_id = ${enrolmentId} and e.company_id = r.company_id
        and e.id = r.enrolment_id and q.id = e.sequence_id and e.version = r.version
        and e.address <> ${erasedAddress}
        and (q.job_hold is distinct from 'all' or e.state in ('pending', 'active', 'paused'))
      returning e.sequence_id, e.position`.execute(db)
    await sql`release savepoint undo`.execute(db)
    if (!rows[0]) return false
    const { sequenceId, position } = rows[0]
    await insertEnrolmentEvent(ctx, { id: enrolmentId, sequenceId }, { kind: 'restored', position })
    return true
  } catch (error) {
    // Of all that the database refuses, only this is expected: one active session per person.
    if (!isUniqueViolation(error, 'enrolments_active')) throw error
    await sql`rollback to savepoint undo`.execute(db)
    return false
  }
}
