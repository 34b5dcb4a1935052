import { decideBreaker, type Outcome } from '@headwater/mail/schedule'
import { sql } from 'kysely'
import type { InTx } from '#platform/context'
import { decideCapToday, toRampColumns } from '../mailboxes/mailbox-rules.ts'
import { lockMailboxRow, type MailboxRow, saveMailbox } from '../mailboxes/mailbox-store.ts'
import { recordFaultOf } from '../mailboxes/record-mailbox-fault.ts'
import type { SyncedMailbox } from './applied-mail.ts'

/** Slows or stops a mailbox whose messages come back or are reported as spam. */
export async function applyBreaker(
  ctx: InTx,
  { id, now }: Pick<SyncedMailbox, 'id' | 'now'>,
  kind: 'bounce' | 'complaint',
): Promise<void> {
  const { db, actor } = ctx
  const mailbox = await lockMailboxRow(db, actor.companyId, id)
  if (!mailbox) return
  const { fault, status } = mailbox
  const decision = decideBreaker({
    now,
    event: { kind },
    mailbox: {
      isPaused: status === 'paused',
      hasFirstMessagesStopped: fault === 'many_bounces',
      throttlesInARow: mailbox.throttles,
      dailyLimit: { limit: decideCapToday(mailbox) },
    },
    outcomes: await listOutcomes(ctx, mailbox),
    complaintsAt: await listComplaints(ctx, mailbox),
  })
  const ramp = decision.ramp && toRampColumns(decision.ramp)
  if (decision.mailbox?.status === 'paused') {
    if (ramp) await saveMailbox(db, mailbox, ramp)
    const pause = { status: 'paused', fault: 'complaints', faultCode: undefined } as const
    return recordFaultOf(ctx, mailbox, pause)
  }
  // A mailbox that sends nothing at all says so, and is judged again by the bounces after it.
  if (!decision.stopsFirstMessages || status === 'disconnected' || status === 'paused') return
  if (ramp) await saveMailbox(db, mailbox, ramp)
  // Follow-ups go on, so that its status stays.
  const retryAt = mailbox.retryAt ?? undefined
  await recordFaultOf(ctx, mailbox, { status, retryAt, fault: 'many_bounces' })
}

/** What a member has seen and resumed does not stop the mailbox again. */
const longAgo = new Date(0)

/** Messages that were sent, and those whose address the server refused at once. */
async function listOutcomes(
  { db, actor }: InTx,
  { id, resumedAt }: MailboxRow,
): Promise<Outcome[]> {
  const { rows } = await sql<Outcome>`
    (select m.handed_off_at as accepted_at, exists (
        select 1 from outreach.received r
        where r.company_id = m.company_id and r.thread_id = m.thread_id and r.message_id = m.id
          and r.bounce_severity = 'dead_address') as has_hard_bounced
    from outreach.messages m
    where m.company_id = ${actor.companyId} and m.mailbox_id = ${id}
      and m.handed_off_at > ${resumedAt ?? longAgo}
    order by m.handed_off_at desc limit 250)
    union all
    (select v.at, true from outreach.message_events v
    join outreach.messages m on m.company_id = v.company_id and m.id = v.message_id
    where v.company_id = ${actor.companyId} and m.mailbox_id = ${id}
      and v.refusal = 'dead_address' and v.at > ${resumedAt ?? longAgo}
    order by v.at desc limit 250)`.execute(db)
  return rows
}

async function listComplaints({ db, actor }: InTx, { id, resumedAt }: MailboxRow): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`
    select r.received_at as at from outreach.received r
    where r.company_id = ${actor.companyId} and r.mailbox_id = ${id}
      and r.class = 'complaint' and r.received_at > ${resumedAt ?? longAgo}
      and r.received_at > outreach.clock() - interval '7 days'`.execute(db)
  return rows.map(({ at }) => at)
}
