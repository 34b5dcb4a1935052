import { sql } from 'kysely'
import type { InTx } from '#platform/context'
import { enrolPeople } from '../enrolments/enrol-people.ts'
import { findMailboxRow } from '../mailboxes/mailbox-store.ts'
import {
  atTime,
  deliver,
  getSetTime,
  type PastMail,
  receive,
  type SentMessage,
  send,
  setTime,
} from './store-conversation.ts'

interface PastPerson {
  readonly personId: string
  readonly candidateId: string
  readonly enrolledAt: Date
  /** What followed their first email, oldest first. */
  readonly mails: readonly PastMail[]
}

interface PastSession {
  readonly sequenceId: string
  readonly mailboxId: string
  readonly people: readonly PastPerson[]
  readonly publicUrl: string
}

/**
 * Stores what a running session of the demo has sent and got back until now. The emails that are
 * due later leave by the outbox.
 */
export async function storeSession(ctx: InTx, session: PastSession): Promise<void> {
  const present = await getSetTime(ctx)
  // Follow-ups wait while it is unknown whether someone has replied.
  const syncedAt = await setSyncedAt(ctx, session, ctx.clock.now())
  const steps = session.people.flatMap((person) => [
    { at: person.enrolledAt, run: () => enrol(ctx, session, person) },
    ...person.mails.map((mail) => ({
      at: mail.at,
      run: () => addMail(ctx, session, person, mail),
    })),
  ])
  for (const { at, run } of steps.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    await sendUntil(ctx, session, at)
    await run()
  }
  await sendUntil(ctx, session, ctx.clock.now())
  await setSyncedAt(ctx, session, syncedAt)
  await setTime(ctx, present)
}

/** Returns when the inbox was read last, until now. */
async function setSyncedAt(
  { db, actor }: InTx,
  { mailboxId }: PastSession,
  syncedAt: Date | null,
): Promise<Date | null> {
  const { rows } = await sql<{ before: Date | null }>`
    with known as (select synced_at from outreach.mailboxes
      where company_id = ${actor.companyId} and id = ${mailboxId})
    update outreach.mailboxes set synced_at = ${syncedAt}
    where company_id = ${actor.companyId} and id = ${mailboxId}
    returning (select synced_at from known) as before`.execute(db)
  return rows[0]?.before ?? null
}

async function enrol(
  ctx: InTx,
  { sequenceId, mailboxId }: PastSession,
  { personId, candidateId, enrolledAt }: PastPerson,
): Promise<void> {
  const people = [{ personId, candidateId, mailboxId }]
  await atTime(ctx, enrolledAt, (ctx) => enrolPeople(ctx, { sequenceId, people }))
}

/** A person who got no email by then answers none. */
async function addMail(
  ctx: InTx,
  { sequenceId, mailboxId, publicUrl }: PastSession,
  { candidateId }: PastPerson,
  mail: PastMail,
): Promise<void> {
  const mailbox = await findMailboxRow(ctx.db, ctx.actor.companyId, mailboxId)
  const last = await findLastSent(ctx, { sequenceId, candidateId })
  if (!mailbox || !last) return
  const { subject, threadId } = last
  if (mail.by === 'person') await receive(ctx, mailbox, { ...mail, subject, to: last })
  else await send(ctx, mailbox, { ...mail, subject, target: { threadId }, publicUrl })
}

async function findLastSent(
  { db, actor }: InTx,
  { sequenceId, candidateId }: { readonly sequenceId: string; readonly candidateId: string },
): Promise<(SentMessage & { subject: string }) | undefined> {
  const { rows } = await sql<SentMessage & { subject: string }>`
    select m.state, m.thread_id, m.message_id, m.to_name, m.to_address, t.subject
    from outreach.messages m
    join outreach.enrolments e on e.company_id = m.company_id and e.id = m.enrolment_id
    join outreach.threads t on t.company_id = m.company_id and t.id = m.thread_id
    where m.company_id = ${actor.companyId} and m.sequence_id = ${sequenceId}
      and e.candidate_id = ${candidateId} and m.state = 'accepted'
    order by m.position desc limit 1`.execute(db)
  return rows[0]
}

/** A message may have to wait and gets a later time. Those that wait often are left to the outbox. */
const maxWaits = 5

async function sendUntil(
  ctx: InTx,
  { sequenceId, mailboxId, publicUrl }: PastSession,
  until: Date,
): Promise<void> {
  let waits = 0
  while (waits < maxWaits) {
    const dueAt = await findNextDue(ctx, sequenceId)
    if (dueAt === undefined || dueAt > until) return
    const isSent = await atTime(ctx, dueAt, (ctx) => deliver(ctx, mailboxId, publicUrl))
    waits = isSent ? 0 : waits + 1
  }
}

async function findNextDue({ db, actor }: InTx, sequenceId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ dueAt: Date | null }>`
    select min(due_at) as due_at from outreach.messages
    where company_id = ${actor.companyId} and sequence_id = ${sequenceId}
      and state = 'scheduled' and held_by is null`.execute(db)
  return rows[0]?.dueAt ?? undefined
}
