import type { ReplyKind } from '@headwater/contract/outreach/replies'
import { sql } from 'kysely'
import type { Db } from '#platform/database'

interface Outcome {
  readonly sent: number
  readonly replied: number
  readonly interested: number
  readonly bounced: number
  readonly unsubscribed: number
}

export interface ResultRow extends Outcome {
  readonly position: number
  readonly mailboxId: string
  readonly variant: 'a' | 'b' | null
}

/**
 * Counts emails by step, subject and mailbox, with what came of them: an outcome counts for the last
 * email the person got before.
 */
export async function listResultRows(
  db: Db,
  companyId: string,
  sequenceId: string,
): Promise<ResultRow[]> {
  const { rows } = await sql<ResultRow>`
    with emails as (
      select e.id, e.state, m.position, m.mailbox_id, m.variant,
        m.state <> 'rejected' as is_sent,
        m.position = max(m.position) over (partition by e.id) as is_last
      from outreach.enrolments e
      join outreach.messages m on m.company_id = ${companyId} and m.enrolment_id = e.id
        and m.state in ('accepted', 'assumed_sent', 'rejected')
      where e.company_id = ${companyId} and e.sequence_id = ${sequenceId})
    select x.position, x.mailbox_id, x.variant,
      count(*) filter (where x.is_sent)::int as sent,
      count(*) filter (where x.is_last and x.state = 'replied')::int as replied,
      count(*) filter (where x.is_last and x.state = 'replied'
        and r.reply_kind = 'interested')::int as interested,
      count(*) filter (where x.is_last and x.state = 'bounced')::int as bounced,
      count(*) filter (where x.is_last and x.state = 'unsubscribed')::int as unsubscribed
    from emails x
    left join lateral (
      select reply_kind from outreach.received
      where company_id = ${companyId} and enrolment_id = x.id and class = 'human'
        and folder <> 'sent' and x.is_last and x.state = 'replied'
      order by received_at desc limit 1) r on true
    group by x.position, x.mailbox_id, x.variant
    order by x.position, x.mailbox_id, x.variant`.execute(db)
  return rows
}

export interface StepSubjects {
  readonly position: number
  readonly subject: string
  readonly subjectB: string | null
}

/**
 * Lists the subjects of every step as they were published last. A follow-up in the thread of the
 * step before has the subject of that one.
 */
export async function listStepSubjects(
  db: Db,
  companyId: string,
  sequenceId: string,
): Promise<StepSubjects[]> {
  const { rows } = await sql<StepSubjects & { isSameThread: boolean }>`
    select distinct on (s.position) s.position, s.subject, s.subject_b, s.is_same_thread
    from outreach.sequence_versions v
    join outreach.steps s on s.company_id = v.company_id and s.version_id = v.id
    where v.company_id = ${companyId} and v.sequence_id = ${sequenceId}
    order by s.position, v.number desc`.execute(db)
  const subjects: StepSubjects[] = []
  for (const { position, subject, subjectB, isSameThread } of rows) {
    const before = subjects.at(-1)
    if (isSameThread && before) {
      const continued = `Re: ${before.subject.replace(/^(?:re:\s*)+/i, '')}`
      subjects.push({ position, subject: continued, subjectB: null })
    } else subjects.push({ position, subject, subjectB })
  }
  return subjects
}

/** Counts how the latest reply of everyone who replied was sorted. */
export async function listReplyKinds(
  db: Db,
  companyId: string,
  sequenceId: string,
): Promise<{ kind: ReplyKind | null; count: number }[]> {
  const { rows } = await sql<{ kind: ReplyKind | null; count: number }>`
    select r.reply_kind as kind, count(*)::int as count
    from outreach.enrolments e
    left join lateral (
      select reply_kind from outreach.received
      where company_id = ${companyId} and enrolment_id = e.id and class = 'human'
        and folder <> 'sent'
      order by received_at desc limit 1) r on true
    where e.company_id = ${companyId} and e.sequence_id = ${sequenceId} and e.state = 'replied'
    group by r.reply_kind
    order by count(*) desc, r.reply_kind`.execute(db)
  return rows
}

/** Lists the addresses of these mailboxes, also of removed ones. */
export async function listAddresses(
  db: Db,
  companyId: string,
  mailboxIds: readonly string[],
): Promise<{ id: string; address: string }[]> {
  const { rows } = await sql<{ id: string; address: string }>`
    select id, address from outreach.mailboxes
    where company_id = ${companyId} and id = any(${mailboxIds}::uuid[])
    order by address, id`.execute(db)
  return rows
}
