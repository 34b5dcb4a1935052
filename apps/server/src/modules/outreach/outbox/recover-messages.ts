import { sql } from 'kysely'
import { type Ctx, type InTx, inTransaction, type PublicCtx } from '#platform/context'
import { withSystemActor } from '#platform/system-actor'
import { wakeEnrolment } from '../enrolments/advance-enrolment.ts'
import { pauseEnrolment } from '../enrolments/enrolment-store.ts'
import { isDatabaseAway } from './is-database-away.ts'
import { moveAndNotify } from './move-and-notify.ts'
import { recordAccepted } from './record-accepted.ts'
import type { OpenTransport } from './transport-cache.ts'
import { decideUnknown, minutesBetweenChecks } from './unknown-rules.ts'

const batch = 200

interface MessageRef {
  readonly companyId: string
  readonly messageId: string
}

/**
 * Takes over from workers that are gone. What was only claimed is due again; the outcome of what was
 * handed off is unknown.
 */
export async function recoverExpiredLeases(ctx: PublicCtx): Promise<void> {
  const { rows } = await inTransaction(ctx, ({ db }) =>
    sql<MessageRef>`select * from outreach.list_expired_leases(${batch})`.execute(db),
  )
  for (const [companyId, messages] of Map.groupBy(rows, (row) => row.companyId)) {
    const ids = messages.map(({ messageId }) => messageId)
    const company = withSystemActor(ctx, companyId)
    const postpone = () => Promise.resolve()
    await withPostponement(company, postpone, () =>
      inTransaction(company, (ctx) => recoverMessages(ctx, ids)),
    )
  }
}

async function recoverMessages(ctx: InTx, ids: readonly string[]): Promise<void> {
  const where = sql`m.id = any(${ids}::uuid[]) and m.lease_until <= clock_timestamp()`
  const worker = ctx.requestId
  // Counted, so that a message which ends its workers is given up.
  await moveAndNotify(ctx, {
    where,
    from: ['claimed'],
    to: 'scheduled',
    set: [sql`failures = m.failures + 1`],
    worker,
    detail: 'Sending was interrupted. We’ll try again.',
  })
  const detail = 'Sending was interrupted before the server answered.'
  await moveAndNotify(ctx, {
    where,
    from: ['handed_off'],
    to: 'unknown',
    set: [
      sql`reason = ${detail}`,
      sql`checks = 0`,
      sql`check_at = outreach.clock() + interval '10 minutes'`,
    ],
    worker,
    detail,
  })
}

/** Looks for evidence of messages whose outcome is unknown. */
export async function reconcileUnknown(ctx: PublicCtx, open: OpenTransport): Promise<void> {
  const { rows } = await inTransaction(ctx, ({ db }) =>
    sql<MessageRef>`select * from outreach.list_unknown(${batch})`.execute(db),
  )
  for (const { companyId, messageId } of rows) {
    const company = withSystemActor(ctx, companyId)
    const postpone = () => postponeCheck(company, messageId)
    await withPostponement(company, postpone, () => reconcileMessage(company, messageId, open))
  }
}

/** One that fails must not keep the others waiting: it is postponed, so that it is not first again. */
async function withPostponement(
  ctx: Ctx,
  postpone: () => Promise<void>,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    ctx.log.error({ err: error }, 'a chore of the outbox failed')
    await postpone()
  }
}

function postponeCheck(ctx: Ctx, id: string): Promise<void> {
  return inTransaction(ctx, async ({ db, actor }) => {
    await sql`
      update outreach.messages
      set check_at = outreach.clock() + make_interval(mins => ${minutesBetweenChecks})
      where company_id = ${actor.companyId} and id = ${id} and state = 'unknown'`.execute(db)
  })
}

interface UnknownMessage {
  readonly id: string
  readonly mailboxId: string
  readonly kind: 'gmail' | 'outlook' | 'smtp'
  readonly messageId: string
  readonly draftId: string | null
  readonly enrolmentId: string | null
  readonly checks: number
  readonly minutes: number
  readonly unconfirmed: 'assume_sent' | 'ask'
}

async function reconcileMessage(ctx: Ctx, id: string, open: OpenTransport): Promise<void> {
  const message = await inTransaction(ctx, (ctx) => findUnknown(ctx, id))
  if (!message) return
  const found = await findSent(ctx, message, open)
  await inTransaction(ctx, async (ctx) => {
    const { db, actor, requestId: worker } = ctx
    // Another worker may have decided meanwhile.
    const where = sql`m.id = ${id} and m.state = 'unknown' and m.checks = ${message.checks}`
    const decision = decideUnknown({ ...message, found })
    switch (decision) {
      case 'accepted':
        await recordAccepted(ctx, { where, evidence: {}, detail: 'Found among sent mail.', worker })
        return
      case 'assumed':
        await recordAccepted(ctx, { where, evidence: 'assumed', detail: 'Not confirmed.', worker })
        return
      case 'send_again':
        await moveAndNotify(ctx, {
          where,
          from: ['unknown'],
          to: 'scheduled',
          set: [sql`due_at = outreach.clock()`, sql`due_reason = 'retry'`, sql`check_at = null`],
          worker,
          detail: 'The provider still has it as a draft.',
        })
        return
      case 'ask':
      case 'check_again': {
        const minutes = decision === 'ask' ? null : minutesBetweenChecks
        const { rows } = await sql`
          update outreach.messages m
          set checks = checks + ${found === 'unavailable' ? 0 : 1}, check_at = outreach.clock() + make_interval(mins => ${minutes})
          where m.company_id = ${actor.companyId} and ${where} returning id`.execute(db)
        const { enrolmentId } = message
        if (rows.length > 0 && decision === 'ask' && enrolmentId !== null) {
          await pauseEnrolment(ctx, enrolmentId, 'unknown_send')
        }
      }
    }
  })
}

async function findUnknown({ db, actor }: InTx, id: string): Promise<UnknownMessage | undefined> {
  const { rows } = await sql<UnknownMessage>`
    select m.id, m.mailbox_id, b.kind, m.message_id, m.draft_id, m.enrolment_id, m.checks,
      (extract(epoch from outreach.clock() - m.handed_off_at) / 60)::float8 as minutes,
      coalesce(s.unconfirmed, 'assume_sent') as unconfirmed
    from outreach.messages m
    join outreach.mailboxes b on b.company_id = m.company_id and b.id = m.mailbox_id
    left join outreach.settings s on s.company_id = m.company_id
    where m.company_id = ${actor.companyId} and m.id = ${id} and m.state = 'unknown'`.execute(db)
  return rows[0]
}

async function findSent(ctx: Ctx, message: UnknownMessage, open: OpenTransport) {
  try {
    const transport = await open(ctx, message.mailboxId)
    return await transport.findSent({
      messageId: message.messageId,
      draftId: message.draftId ?? undefined,
    })
  } catch (error) {
    ctx.log.warn({ err: error, messageId: message.id }, 'no evidence could be looked for')
    return 'unavailable' as const
  }
}

interface EnrolmentRef {
  readonly companyId: string
  readonly enrolmentId: string
}

/** Ends pauses and enrolments whose time has come. */
export async function wakeEnrolments(ctx: PublicCtx): Promise<void> {
  const { rows } = await inTransaction(ctx, ({ db }) =>
    sql<EnrolmentRef>`select * from outreach.list_due_enrolments(${batch})`.execute(db),
  )
  for (const { companyId, enrolmentId } of rows) {
    const company = withSystemActor(ctx, companyId)
    const postpone = () => postponeWake(company, enrolmentId)
    await withPostponement(company, postpone, () =>
      inTransaction(company, (ctx) => wakeEnrolment(ctx, enrolmentId, ctx.requestId)),
    )
  }
}

function postponeWake(ctx: Ctx, id: string): Promise<void> {
  return inTransaction(ctx, async ({ db, actor }) => {
    const later = sql`outreach.clock() + make_interval(mins => ${minutesBetweenChecks})`
    await sql`
      update outreach.enrolments
      set paused_until = case when paused_until <= outreach.clock() then ${later}
          else paused_until end,
        completes_at = case when completes_at <= outreach.clock() then ${later}
          else completes_at end
      where company_id = ${actor.companyId} and id = ${id}
        and state in ('active', 'paused')`.execute(db)
  })
}
