import { sql } from 'kysely'
import { type Ctx, inTransaction } from '#platform/context'
import { isMemberActor } from '#platform/system-actor'
import { refreshHolds, releaseClaims } from './enrolment-store.ts'

/**
 * Stops all sending of a company. Workers lose what they have claimed in the same transaction, so
 * that nothing is handed off after it. Returns how many messages were at a mail server then.
 */
export function stopAllSending(ctx: Ctx): Promise<{ stoppedAt: Date; inFlight: number }> {
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    const stoppedBy = isMemberActor(actor) ? actor.clientId : null
    const { rows } = await sql<{ stoppedAt: Date }>`
      insert into outreach.settings as s (company_id, stopped_at, stopped_by)
      values (${actor.companyId}, outreach.clock(), ${stoppedBy})
      on conflict (company_id) do update
      set stopped_at = coalesce(s.stopped_at, excluded.stopped_at),
        stopped_by = case when s.stopped_at is null then excluded.stopped_by else s.stopped_by end
      returning stopped_at`.execute(db)
    const isSequenceOrSingle = sql`m.kind <> 'test'`
    await releaseClaims(ctx, isSequenceOrSingle, 'company_stopped')
    await refreshHolds(ctx, isSequenceOrSingle)
    const { rows: handedOff } = await sql<{ count: number }>`
      select count(*)::int as count from outreach.messages
      where company_id = ${actor.companyId} and state = 'handed_off'`.execute(db)
    return {
      stoppedAt: (rows[0] as { stoppedAt: Date }).stoppedAt,
      inFlight: handedOff[0]?.count ?? 0,
    }
  })
}

/** Allows sending again. What is overdue is sent at the next allowed time, one after the other. */
export function resumeSending(ctx: Ctx): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await sql`
      update outreach.settings set stopped_at = null, stopped_by = null
      where company_id = ${ctx.actor.companyId}`.execute(ctx.db)
    await refreshHolds(ctx, sql`true`)
  })
}
