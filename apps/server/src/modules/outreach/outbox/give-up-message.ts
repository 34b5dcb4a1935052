import { sql } from 'kysely'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { pauseEnrolment } from '../enrolments/enrolment-store.ts'
import { moveAndNotify } from './move-and-notify.ts'
import { decideRetryMs } from './outcome-rules.ts'
import type { SuppressionReason } from './suppression-rules.ts'

/** Why a message is not sent before a member has mended something. */
type GiveUpReason =
  | 'missing_variable'
  | 'missing_postal_address'
  | 'not_composable'
  | 'too_many_failures'

/** Skips a scheduled message and pauses its enrolment, which a member resumes. */
export async function giveUpMessage(
  ctx: InTx,
  { id, enrolmentId }: { readonly id: string; readonly enrolmentId: string | null },
  reason: GiveUpReason,
  worker: string,
): Promise<void> {
  await skipMessage(ctx, id, reason, worker)
  if (enrolmentId !== null) await pauseEnrolment(ctx, enrolmentId, reason)
}

export async function skipMessage(
  ctx: InTx,
  id: string,
  reason: GiveUpReason | SuppressionReason,
  worker: string,
): Promise<void> {
  await moveAndNotify(ctx, {
    where: sql`m.id = ${id}`,
    from: ['scheduled'],
    to: 'skipped',
    set: [sql`reason = ${reason}`],
    worker,
    detail: reason,
  })
}

/**
 * Records that a message could not be prepared, for a reason that may pass. It is tried again later
 * and later, and given up in the end.
 */
export function recordFailedClaim(ctx: Ctx, id: string, worker: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    const { rows } = await sql<{ enrolmentId: string | null; failures: number }>`
      update outreach.messages set failures = failures + 1
      where company_id = ${actor.companyId} and id = ${id} and state = 'scheduled'
      returning enrolment_id, failures`.execute(db)
    const message = rows[0]
    if (!message) return
    const waitMs = decideRetryMs(message.failures)
    if (waitMs === undefined) {
      await giveUpMessage(ctx, { id, enrolmentId: message.enrolmentId }, 'not_composable', worker)
      return
    }
    await sql`
      update outreach.messages
      set due_at = outreach.clock() + make_interval(secs => ${waitMs / 1_000}),
        due_reason = 'not_composable'
      where company_id = ${actor.companyId} and id = ${id}`.execute(db)
  })
}
