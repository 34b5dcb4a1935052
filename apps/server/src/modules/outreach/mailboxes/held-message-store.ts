import type { AllowedSlots } from '@headwater/mail/schedule'
import { sql } from 'kysely'
import type { Db } from '#platform/database'

/** A message that should have left while its mailbox did not send. */
export interface HeldMessage {
  readonly id: string
  /** Undefined for a message outside a sequence, which may leave at any time. */
  readonly slots: AllowedSlots | undefined
}

/** Locks them in the order in which they leave: follow-ups before first messages, oldest first. */
export async function listHeldMessages(
  db: Db,
  companyId: string,
  mailboxId: string,
  now: Date,
): Promise<HeldMessage[]> {
  const { rows } = await sql<{
    id: string
    days: number[] | null
    hours: number[] | null
    timeZone: string | null
  }>`
    select m.id, s.days, s.hours, e.time_zone
    from outreach.messages m
    left join outreach.enrolments e on e.company_id = m.company_id and e.id = m.enrolment_id
    left join outreach.steps s on s.company_id = m.company_id and s.version_id = e.version_id
      and s.position = m.position
    where m.company_id = ${companyId} and m.mailbox_id = ${mailboxId} and m.state = 'scheduled'
      and (m.due_at <= ${now} or m.due_reason like 'mailbox%')
    order by m.position is not null, m.position = 1, m.due_at, m.id
    for update of m`.execute(db)
  return rows.map(({ id, days, hours, timeZone }) => ({
    id,
    slots: days && hours && timeZone ? { days, hours, timeZone } : undefined,
  }))
}

export async function saveDueTimes(
  db: Db,
  companyId: string,
  dueTimes: readonly { readonly id: string; readonly dueAt: Date }[],
): Promise<void> {
  if (dueTimes.length === 0) return
  const ids = dueTimes.map(({ id }) => id)
  const times = dueTimes.map(({ dueAt }) => dueAt)
  await sql`
    update outreach.messages m set due_at = given.due_at, due_reason = 'spacing'
    from unnest(${ids}::uuid[], ${times}::timestamptz[]) as given (id, due_at)
    where m.company_id = ${companyId} and m.id = given.id and m.state = 'scheduled'`.execute(db)
}
