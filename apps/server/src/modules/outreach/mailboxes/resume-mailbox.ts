import { type AllowedSlots, decideDueTime } from '@headwater/mail/schedule'
import { sql } from 'kysely'
import type { InTx } from '#platform/context'
import { reopenEnrolments } from '../enrolments/advance-enrolment.ts'
import { activateEnrolments } from '../enrolments/enrolment-store.ts'
import { type HeldMessage, listHeldMessages, saveDueTimes } from './held-message-store.ts'
import type { MailboxRow } from './mailbox-store.ts'

/**
 * Continues what waited for a mailbox. Messages that are overdue are spread over the time to come,
 * so that they do not leave in a burst.
 */
export async function resumeMailbox(ctx: InTx, mailbox: MailboxRow): Promise<void> {
  const { companyId, id } = mailbox
  const now = ctx.clock.now()
  await sql`update outreach.mailboxes set resumed_at = outreach.clock()
    where company_id = ${companyId} and id = ${id}`.execute(ctx.db)
  const isWaiting = sql`e.mailbox_id = ${id} and e.state = 'paused' and e.reason = 'mailbox'`
  await reopenEnrolments(ctx, await activateEnrolments(ctx, isWaiting))
  const held = await listHeldMessages(ctx.db, companyId, id, now)
  await saveDueTimes(ctx.db, companyId, decideDueTimes(held, mailbox, now))
}

export interface NewDueTime {
  readonly id: string
  readonly dueAt: Date
}

/** Each message keeps the pause of the mailbox after the one before, and its own days and hours. */
export function decideDueTimes(
  held: readonly HeldMessage[],
  { spacingMin, spacingMax }: Pick<MailboxRow, 'spacingMin' | 'spacingMax'>,
  now: Date,
): NewDueTime[] {
  const pauseMs = ((spacingMin + spacingMax) / 2) * 1_000
  let earliestMs = now.getTime()
  return held.map(({ id, slots }) => {
    const dueAt = slots ? findTimeInSlots(slots, new Date(earliestMs), id) : new Date(earliestMs)
    earliestMs += pauseMs
    return { id, dueAt }
  })
}

/** Days and hours apply as to a first step that is added then. */
function findTimeInSlots(slots: AllowedSlots, earliestAt: Date, seed: string): Date {
  const due = decideDueTime({
    ...slots,
    previousAt: undefined,
    enrolledAt: earliestAt,
    position: 1,
    sendAfter: 1,
    now: earliestAt,
    seed,
  })
  return due?.dueAt ?? earliestAt
}
