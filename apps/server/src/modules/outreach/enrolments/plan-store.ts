import type {
  PlannedMailbox,
  PlannedStep,
  QueuedMessage,
  SendingPlan,
  SentMessage,
} from '@headwater/mail/schedule'
import { sql } from 'kysely'
import type { InTx } from '#platform/context'
import { readRamp } from '../mailboxes/mailbox-rules.ts'
import { isFreeMailDomain } from '../outbox/free-mail-domains.ts'
import { listSteps } from './step-store.ts'

type PlanBasis = Omit<SendingPlan, 'enrolledAt' | 'sequenceId' | 'people' | 'steps'>

/** Reads what decides when a company's mailboxes send: limits, use, and what is scheduled. */
export async function getPlanBasis(ctx: InTx): Promise<PlanBasis> {
  const limits = await getLimits(ctx)
  return {
    ...limits,
    mailboxes: await listMailboxes(ctx),
    sessionCaps: await listSessionCaps(ctx),
    sent: await listSent(ctx),
    queue: await listQueue(ctx),
  }
}

interface Limits {
  readonly companyDailyCap: number | null
  readonly domainDailyCap: number
  readonly now: Date
}

async function getLimits({ db, actor }: InTx): Promise<Limits> {
  const { rows } = await sql<Limits>`
    select s.company_daily_cap, coalesce(s.domain_daily_cap, 10) as domain_daily_cap,
      outreach.clock() as now
    from (select 1) one
    left join outreach.settings s on s.company_id = ${actor.companyId}`.execute(db)
  return rows[0] as Limits
}

interface MailboxRow extends Omit<PlannedMailbox, 'status' | 'retryAt' | 'nextSendAt' | 'spacing'> {
  readonly status: 'connected' | 'throttled' | 'paused' | 'disconnected'
  readonly retryAt: Date | null
  readonly nextSendAt: Date | null
  readonly spacingMin: number
  readonly spacingMax: number
  readonly rampsUp: boolean
  readonly rampStart: number
  readonly rampStep: number
}

async function listMailboxes({ db, actor }: InTx): Promise<PlannedMailbox[]> {
  const { rows } = await sql<MailboxRow>`
    select b.id, b.time_zone, b.status, b.retry_at,
      b.fault is not distinct from 'many_bounces' as has_first_messages_stopped, b.daily_cap,
      b.ramps_up, b.ramp_start, b.ramp_step, b.spacing_min, b.spacing_max,
      nullif(b.next_send_at, '-infinity') as next_send_at, coalesce(d.used, 0) as used_today,
      exists (select 1 from outreach.mailbox_days p where p.company_id = b.company_id
        and p.mailbox_id = b.id and p.used > 0
        and p.day < (outreach.clock() at time zone b.time_zone)::date) as has_sent_before
    from outreach.mailboxes b
    left join outreach.mailbox_days d on d.company_id = b.company_id and d.mailbox_id = b.id
      and d.day = (outreach.clock() at time zone b.time_zone)::date
    where b.company_id = ${actor.companyId} and b.removed_at is null
    order by b.id`.execute(db)
  return rows.map(({ status, retryAt, nextSendAt, spacingMin, spacingMax, ...mailbox }) => ({
    ...mailbox,
    status: planStatus[status],
    retryAt: retryAt ?? undefined,
    nextSendAt: nextSendAt ?? undefined,
    spacing: { minSeconds: spacingMin, maxSeconds: spacingMax },
    ramp: readRamp(mailbox),
  }))
}

const planStatus = {
  connected: 'ok',
  throttled: 'throttled',
  paused: 'away',
  disconnected: 'away',
} as const

async function listSessionCaps({ db, actor }: InTx): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; dailyCap: number }>`
    select id, daily_cap from outreach.sequences
    where company_id = ${actor.companyId} and daily_cap is not null`.execute(db)
  return new Map(rows.map(({ id, dailyCap }) => [id, dailyCap]))
}

async function listSent({ db, actor }: InTx): Promise<SentMessage[]> {
  const { rows } = await sql<SentMessage & { domain: string; sequenceId: string | null }>`
    select m.mailbox_id, m.to_domain as domain, m.sequence_id, m.handed_off_at as at
    from outreach.mailboxes b
    join outreach.messages m on m.company_id = b.company_id and m.mailbox_id = b.id
      and m.handed_off_at > outreach.clock() - interval '24 hours'
    where b.company_id = ${actor.companyId}`.execute(db)
  return rows.map(({ domain, sequenceId, ...message }) => ({
    ...message,
    domain: toLimitedDomain(domain),
    sequenceId: sequenceId ?? undefined,
  }))
}

/** Of more messages than this the first ones are planned with. */
const maxQueued = 20_000

interface QueueRow extends Pick<QueuedMessage, 'id' | 'mailboxId' | 'dueAt'> {
  readonly domain: string
  readonly sequenceId: string | null
  readonly versionId: string | null
  readonly position: number | null
  readonly timeZone: string | null
  readonly messageIds: string[] | null
}

/** Lists what leaves without an act of a member. What is held may wait for one forever. */
async function listQueue(ctx: InTx): Promise<QueuedMessage[]> {
  const { db, actor } = ctx
  const { rows } = await sql<QueueRow>`
    select m.id, m.mailbox_id, m.due_at, m.to_domain as domain, m.sequence_id, e.version_id,
      m.position, e.time_zone, e.message_ids
    from outreach.mailboxes b
    join outreach.messages m on m.company_id = b.company_id and m.mailbox_id = b.id
      and m.state in ('scheduled', 'claimed') and m.held_by is null
    left join outreach.enrolments e on e.company_id = m.company_id and e.id = m.enrolment_id
    where b.company_id = ${actor.companyId} and b.removed_at is null
    order by m.due_at, m.id limit ${maxQueued}`.execute(db)
  const versionIds = [...new Set(rows.flatMap(({ versionId }) => versionId ?? []))]
  const versions = await listSteps(ctx, versionIds)
  const slots = createSlotSets()
  return rows.map(({ versionId, timeZone, position, messageIds, domain, sequenceId, ...row }) => {
    const steps = versions.get(versionId ?? '') ?? []
    const step = position === null ? undefined : steps[position - 1]
    return {
      ...row,
      domain: toLimitedDomain(domain),
      sequenceId: sequenceId ?? undefined,
      position: position ?? 1,
      steps,
      messageIds: messageIds ?? [],
      slots: step && timeZone ? slots.get(step, timeZone) : undefined,
    }
  })
}

/** One object per step and zone, because what is found in it is remembered. */
function createSlotSets() {
  const known = new Map<PlannedStep, Map<string, NonNullable<QueuedMessage['slots']>>>()
  return {
    get(step: PlannedStep, timeZone: string) {
      const zones = known.get(step) ?? new Map()
      known.set(step, zones)
      const slots = zones.get(timeZone) ?? { days: step.days, hours: step.hours, timeZone }
      zones.set(timeZone, slots)
      return slots
    },
  }
}

function toLimitedDomain(domain: string): string | undefined {
  return isFreeMailDomain(domain) ? undefined : domain
}
