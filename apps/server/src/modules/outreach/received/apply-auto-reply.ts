import { hasLeftCompany, listNamedAddresses } from '@headwater/mail/inbound'
import { sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import { suppressStaleAddress } from '#modules/people'
import { toDate, toPlainDate } from '#platform/calendar'
import type { InTx } from '#platform/context'
import { endEnrolments, pauseEnrolmentRows } from '../enrolments/enrolment-store.ts'
import type { AppliedMail } from './applied-mail.ts'
import { nameOf } from './apply-reply.ts'
import { insertThreadEvent, updateThreadAfterMail } from './received-store.ts'
import { formatStop } from './stop-sentences.ts'

const pushDays = 7

/** An automatic reply is no reply: the sequence waits until the person is back, and goes on. */
export async function applyAutoReply(ctx: InTx, applied: AppliedMail): Promise<void> {
  const { match, text } = applied
  if (hasLeftCompany(text)) return applyLeftCompany(ctx, applied)
  await updateThreadAfterMail(ctx, match, applied, { isUnread: false, badge: 'out_of_office' })
  for (const enrolment of await listOpenEnrolments(ctx, match)) {
    const until = await decidePauseEnd(ctx, applied, enrolment)
    if (!until) continue
    const isThis = sql`e.id = ${enrolment.id}`
    const paused = await pauseEnrolmentRows(ctx, isThis, { reason: 'out_of_office', until })
    if (paused.length === 0) continue
    const day = toPlainDate(until, enrolment.timeZone)
    const text = `${nameOf(applied)} is away. The session continues on ${day}.`
    await insertThreadEvent(ctx, match.threadId, text)
  }
}

/**
 * The address no longer reaches the person. An address that the reply names is shown to the
 * recruiter; nothing is ever sent to it by itself, because it may be a colleague's.
 */
async function applyLeftCompany(ctx: InTx, applied: AppliedMail): Promise<void> {
  const { match, mailbox, text } = applied
  await updateThreadAfterMail(ctx, match, applied, { isUnread: true })
  await suppressStaleAddress(ctx, match.toAddress)
  const isConcerned = sql`e.current_id = ${match.currentId} and e.address = ${match.toAddress}`
  const end = { state: 'stopped', reason: 'left_company', worker: ctx.requestId } as const
  const ended = await endEnrolments(ctx, isConcerned, end)
  const name = nameOf(applied)
  const stopped = await formatStop(ctx, { ended, cause: 'left_company', name, mailbox })
  const sentences = [stopped ?? `${name} no longer works there.`]
  const ours = [match.toAddress, mailbox.address.toLowerCase()]
  const others = listNamedAddresses(text).filter((address) => !ours.includes(address))
  if (others.length > 0) sentences.push(`The reply names ${others.join(', ')}.`)
  await insertThreadEvent(ctx, match.threadId, sentences.join(' '))
}

interface OpenEnrolment {
  readonly id: string
  readonly timeZone: string
  /** Sending days of the next step, Sunday is 0. Null after the last one. */
  readonly days: number[] | null
  readonly dueAt: Date | null
}

async function listOpenEnrolments(
  { db, actor }: InTx,
  { currentId, toAddress }: AppliedMail['match'],
): Promise<OpenEnrolment[]> {
  // One that is paused stays as it is: a member may have paused it.
  const { rows } = await sql<OpenEnrolment>`
    select e.id, e.time_zone, s.days, m.due_at
    from outreach.enrolments e
    left join outreach.steps s on s.company_id = e.company_id and s.version_id = e.version_id
      and s.position = e.position
    left join outreach.messages m on m.company_id = e.company_id and m.enrolment_id = e.id
      and m.position = e.position and m.state in ('scheduled', 'claimed')
    where e.company_id = ${actor.companyId} and e.current_id = ${currentId}
      and e.address = ${toAddress} and e.completes_at is null and e.state = 'active'
    order by e.id`.execute(db)
  return rows
}

async function decidePauseEnd(
  ctx: InTx,
  applied: AppliedMail,
  enrolment: OpenEnrolment,
): Promise<Date | undefined> {
  const { awayUntil } = applied
  return awayUntil ? decideResumption(awayUntil, enrolment) : decidePush(ctx, applied, enrolment)
}

/** The first sending day after the day of return, when the mail of the absence has been read. */
export function decideResumption(
  returnsOn: string,
  { days, timeZone }: Pick<OpenEnrolment, 'days' | 'timeZone'>,
): Date {
  const allowed = days === null || days.length === 0 ? [0, 1, 2, 3, 4, 5, 6] : days
  let day = Temporal.PlainDate.from(returnsOn).add({ days: 1 })
  while (!allowed.includes(day.dayOfWeek % 7)) day = day.add({ days: 1 })
  return toDate(day.toZonedDateTime(timeZone))
}

/** Without a date the next step is sent a week later, but only once. */
async function decidePush(
  { db, actor }: InTx,
  { receivedId, mailbox: { now } }: AppliedMail,
  { id, dueAt }: OpenEnrolment,
): Promise<Date | undefined> {
  const { rows } = await sql`
    select 1 from outreach.received
    where company_id = ${actor.companyId} and enrolment_id = ${id} and class = 'auto_reply'
      and away_until is null and id <> ${receivedId} limit 1`.execute(db)
  if (rows.length > 0) return undefined
  const from = dueAt && dueAt > now ? dueAt : now
  return new Date(from.getTime() + pushDays * 24 * 60 * 60_000)
}
