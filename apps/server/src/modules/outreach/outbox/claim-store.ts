import type {
  MailboxFault,
  MailboxKind,
  MailboxStatus,
} from '@headwater/contract/outreach/mailboxes'
import { sql } from 'kysely'
import type { Db } from '#platform/database'
import type { Claim } from './message-store.ts'
import type { Use } from './shared-use-store.ts'

export interface MailboxFacts {
  readonly id: string
  readonly kind: MailboxKind
  readonly address: string
  readonly displayName: string
  readonly ownerClientId: string
  readonly timeZone: string
  readonly status: MailboxStatus
  readonly fault: MailboxFault | null
  readonly isRemoved: boolean
  readonly retryAt: Date | null
  readonly dailyCap: number
  readonly rampsUp: boolean
  readonly rampStep: number
  readonly rampStart: number
  readonly spacingMin: number
  readonly spacingMax: number
  /** Undefined before its first message. */
  readonly nextSendAt: Date | null
  readonly signatureHtml: string | null
  readonly syncedAt: Date | null
  /** The time that decides what is due. */
  readonly now: Date
  /** Today in the mailbox's zone. */
  readonly day: string
}

/** Locks a mailbox, so that its limits hold. Undefined when another worker has it. */
export async function lockMailbox(
  db: Db,
  companyId: string,
  id: string,
): Promise<MailboxFacts | undefined> {
  const { rows } = await sql<MailboxFacts>`
    select b.id, b.kind, b.address, b.display_name, b.owner_client_id, b.time_zone, b.status,
      b.fault, b.removed_at is not null as is_removed, b.retry_at, b.daily_cap, b.ramps_up,
      b.ramp_step, b.ramp_start, b.spacing_min, b.spacing_max,
      nullif(b.next_send_at, '-infinity') as next_send_at, b.signature_html, case when isfinite(b.synced_at) then b.synced_at
        when b.synced_at is not null then outreach.clock() end as synced_at,
      outreach.clock() as now, (outreach.clock() at time zone b.time_zone)::date::text as day
    from outreach.mailboxes b
    where b.company_id = ${companyId} and b.id = ${id}
    for update skip locked`.execute(db)
  return rows[0]
}

export interface CompanyLimits {
  readonly isStopped: boolean
  readonly companyDailyCap: number | null
  readonly domainDailyCap: number
  readonly usedToday: number
  readonly lastDay: Use
}

export interface DueMessage {
  readonly id: string
  readonly kind: 'step' | 'single' | 'test'
  readonly position: number | null
  readonly toDomain: string
  readonly sequenceId: string | null
  /** Of the sequence. */
  readonly sessionDailyCap: number | null
  readonly days: number[] | null
  readonly hours: number[] | null
  readonly timeZone: string | null
}

interface DueMessages {
  /** At least one. */
  readonly due: DueMessage[]
  readonly limits: CompanyLimits
}

/**
 * Lists what a mailbox has to send: single messages, then follow-ups, then first messages. Reads
 * what it has sent too, after it was locked, so that what counts is never out of date.
 */
export async function listDueMessages(
  db: Db,
  companyId: string,
  { id, now, day }: MailboxFacts,
  limit: number,
): Promise<DueMessages | undefined> {
  const { rows } = await sql<DueMessage & Omit<CompanyLimits, 'lastDay'> & Use>`
    with used as materialized (
      select coalesce(s.stopped_at is not null, false) as is_stopped, s.company_daily_cap,
        coalesce(s.domain_daily_cap, 10) as domain_daily_cap, coalesce(d.used, 0) as used_today,
        u.count, u.oldest_at
      from (select 1) one
      left join outreach.settings s on s.company_id = ${companyId}
      left join outreach.mailbox_days d
        on d.company_id = ${companyId} and d.mailbox_id = ${id} and d.day = ${day}::date
      cross join lateral (
        select (count(*) + (select count(*) from outreach.messages
            where company_id = ${companyId} and mailbox_id = ${id}
              and state = 'claimed'))::int as count,
          min(handed_off_at) as oldest_at
        from outreach.messages
        where company_id = ${companyId} and mailbox_id = ${id}
          and handed_off_at > ${now}::timestamptz - interval '24 hours') u)
    select m.id, m.kind, m.position, m.to_domain, m.sequence_id, q.daily_cap as session_daily_cap,
      s.days, s.hours, e.time_zone, used.*
    from (
      select * from outreach.messages
      where company_id = ${companyId} and mailbox_id = ${id} and state = 'scheduled'
        and held_by is null and due_at <= ${now}
        and (undo_until is null or undo_until <= ${now})
      order by coalesce(position, 0) <> 1 desc, enrolment_id is null desc, due_at, id
      limit ${limit}) m
    cross join used
    left join outreach.enrolments e on e.company_id = m.company_id and e.id = m.enrolment_id
    left join outreach.steps s
      on s.company_id = e.company_id and s.version_id = e.version_id and s.position = m.position
    left join outreach.sequences q on q.company_id = m.company_id and q.id = m.sequence_id
    order by coalesce(m.position, 0) <> 1 desc, m.enrolment_id is null desc, m.due_at,
      m.id`.execute(db)
  const [first] = rows
  if (!first) return undefined
  const { isStopped, companyDailyCap, domainDailyCap, usedToday, count, oldestAt } = first
  const lastDay = { count, oldestAt }
  return { due: rows, limits: { isStopped, companyDailyCap, domainDailyCap, usedToday, lastDay } }
}

export interface Postponement {
  readonly id: string
  readonly dueAt: Date
  readonly reason: string
}

export async function postponeMessages(
  db: Db,
  companyId: string,
  postponed: readonly Postponement[],
): Promise<void> {
  if (postponed.length === 0) return
  await sql`
    update outreach.messages m set due_at = p.due_at, due_reason = p.reason
    from unnest(${postponed.map(({ id }) => id)}::uuid[],
      ${postponed.map(({ dueAt }) => dueAt.toISOString())}::timestamptz[],
      ${postponed.map(({ reason }) => reason)}::text[]) as p (id, due_at, reason)
    where m.company_id = ${companyId} and m.id = p.id and m.state = 'scheduled'`.execute(db)
}

/** A rendered message. */
export interface NewMime {
  readonly bytes: Buffer
  readonly sha256: Buffer
  readonly subject: string
  readonly bodyHtml: string
  readonly unsubscribeHash: Buffer | null
}

interface ClaimRequest {
  readonly id: string
  readonly leaseToken: string
  readonly leaseSeconds: number
  readonly worker: string
  /** Undefined when an earlier attempt has stored it. */
  readonly mime: NewMime | undefined
  /** The mailbox's pause after this message, or undefined if the message is not part of a sequence. */
  readonly spacingSeconds: number | undefined
}

/**
 * Claims a message, uses one of the mailbox's day and starts the pause before its next message. One
 * that was held after it was listed stays: nothing would release a claimed one when the hold ends.
 * The first message of a day is one more day of the ramp, except on the mailbox's first day.
 */
export async function claimMessageRow(
  db: Db,
  companyId: string,
  { id: mailboxId, now, day }: MailboxFacts,
  { id, leaseToken, leaseSeconds, worker, mime, spacingSeconds }: ClaimRequest,
): Promise<Claim | undefined> {
  const stored = mime
    ? sql`, mime = ${mime.bytes}, mime_sha256 = ${mime.sha256}, subject = ${mime.subject},
        body_html = ${mime.bodyHtml}, unsubscribe_hash = ${mime.unsubscribeHash}`
    : sql``
  const { rows } = await sql<Claim>`
    with claimed as (
      update outreach.messages m
      set state = 'claimed', attempt = attempt + 1, lease_token = ${leaseToken},
        lease_until = clock_timestamp() + make_interval(secs => ${leaseSeconds}),
        quota_day = ${day}::date, reason = null ${stored}
      where m.company_id = ${companyId} and m.id = ${id} and m.state = 'scheduled'
        and m.held_by is null
      returning m.id, m.attempt, m.lease_token),
    reserved as (
      insert into outreach.mailbox_days as d (company_id, mailbox_id, day, used)
      select ${companyId}, ${mailboxId}, ${day}::date, 1 from claimed
      on conflict (company_id, mailbox_id, day) do update set used = d.used + 1
      returning xmax = 0 as is_new),
    spaced as (
      update outreach.mailboxes b
      set ramp_step = b.ramp_step + case when r.is_new and exists (
            select 1 from outreach.mailbox_days d where d.company_id = ${companyId}
              and d.mailbox_id = ${mailboxId} and d.day < ${day}::date and d.used > 0)
          then 1 else 0 end,
        next_send_at = coalesce(${now}::timestamptz
          + make_interval(secs => ${spacingSeconds ?? null}), b.next_send_at)
      from reserved r where b.company_id = ${companyId} and b.id = ${mailboxId}
        and (r.is_new or ${spacingSeconds !== undefined})),
    logged as (
      insert into outreach.message_events
        (company_id, id, message_id, from_state, to_state, at, worker)
      select ${companyId}, gen_random_uuid(), id, 'scheduled', 'claimed', outreach.clock(), ${worker}
      from claimed)
    select * from claimed`.execute(db)
  return rows[0]
}

/**
 * A mailbox that was asked to slow down sends again after its time. That first messages have
 * stopped after many bounces is for a member to end, and only a message that was sent shows that an
 * unreachable server is back.
 */
export async function endThrottle(db: Db, companyId: string, mailboxId: string): Promise<void> {
  await sql`
    update outreach.mailboxes
    set status = 'connected', fault_code = null, retry_at = null,
      fault = case when fault in ('many_bounces', 'unreachable') then fault end,
      fault_at = case when fault in ('many_bounces', 'unreachable') then fault_at end
    where company_id = ${companyId} and id = ${mailboxId} and status = 'throttled'`.execute(db)
}
