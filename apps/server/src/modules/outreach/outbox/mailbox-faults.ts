import { type MailboxFault, mailboxesTopic } from '@headwater/contract/outreach/mailboxes'
import { decideBreaker, type Refusal } from '@headwater/mail/schedule'
import { sql } from 'kysely'
import type { InTx } from '#platform/context'
import { publishLive } from '#platform/live/publish-live'

interface FaultChange {
  readonly status: 'disconnected' | 'throttled' | 'paused'
  readonly fault: MailboxFault
  readonly code: string
  readonly retryAt?: Date
}

/** Stops a mailbox that was sending. Its messages wait; who opened its page sees it at once. */
export async function setMailboxFault(
  ctx: InTx,
  mailboxId: string,
  { status, fault, code, retryAt }: FaultChange,
): Promise<void> {
  const { db, actor } = ctx
  const { rows } = await sql`
    update outreach.mailboxes
    set status = ${status}, fault = ${fault}, fault_code = ${code.slice(0, 200)},
      fault_at = outreach.clock(), retry_at = ${retryAt ?? null},
      throttles = throttles + ${status === 'throttled' ? 1 : 0}, version = version + 1
    where company_id = ${actor.companyId} and id = ${mailboxId}
      and status in ('connected', 'throttled')
    returning id`.execute(db)
  if (rows.length > 0) await publishLive(ctx, mailboxesTopic, actor.companyId, { mailboxId })
}

/** Slows a mailbox down for as long as its provider asks, or for an hour that doubles. */
export async function throttleMailbox(
  ctx: InTx,
  mailboxId: string,
  { reason, afterMs }: { readonly reason: string; readonly afterMs?: number | undefined },
): Promise<Date> {
  const { rows } = await sql<{ throttles: number; now: Date }>`
    select throttles, outreach.clock() as now from outreach.mailboxes
    where company_id = ${ctx.actor.companyId} and id = ${mailboxId} for update`.execute(ctx.db)
  const { throttles, now } = rows[0] as { throttles: number; now: Date }
  const event: Refusal = {
    kind: 'refusal',
    code: 429,
    status: undefined,
    retryAfterSeconds: afterMs === undefined ? undefined : afterMs / 1_000,
  }
  const { mailbox } = decideBreaker({
    now,
    event,
    mailbox: {
      isPaused: false,
      hasFirstMessagesStopped: false,
      throttlesInARow: throttles,
      dailyLimit: { limit: 0 },
    },
    outcomes: [],
    complaintsAt: [],
  })
  const retryAt = mailbox?.status === 'throttled' ? mailbox.retryAt : now
  const fault = { status: 'throttled', fault: 'provider_limit', code: reason, retryAt } as const
  await setMailboxFault(ctx, mailboxId, fault)
  return retryAt
}
