import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/outreach/threads'
import { findCountryTimeZone } from '@headwater/mail/schedule'
import { sql } from 'kysely'
import { listMemberSummaries } from '#modules/identity'
import { listProfiles } from '#modules/people'
import { listPlacements } from '#modules/pipeline'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { explainEnrolment } from '../enrolments/explain.ts'
import { listMailboxRows } from '../mailboxes/mailbox-store.ts'
import { getCandidateRef } from '../messages/candidate-store.ts'
import { findDraft } from './drafts.ts'
import { hasMessage, isNotUndone } from './entry-store.ts'
import { presentThreads } from './present-threads.ts'
import { findReplyAddress } from './thread-contact-store.ts'
import { listThreadEntries } from './thread-entries.ts'
import { listThreadsWhere, type ThreadRow } from './thread-store.ts'
import { getThreadRow } from './update-thread.ts'

export function getThread(
  ctx: Ctx,
  { threadId }: InputOf<typeof contract.getThread>,
): Promise<ReplyOf<typeof contract.getThread>> {
  return inTransaction(ctx, async (ctx) => presentDetail(ctx, await getThreadRow(ctx, threadId)))
}

export function listCandidateThreads(
  ctx: Ctx,
  { candidateId }: InputOf<typeof contract.listCandidateThreads>,
): Promise<ReplyOf<typeof contract.listCandidateThreads>> {
  return inTransaction(ctx, async (ctx) => {
    await getCandidateRef(ctx, candidateId)
    const isConcerned = sql`t.candidate_id = ${candidateId}`
    const { companyId, clientId } = ctx.actor
    // A thread that a colleague has only begun to write in does not exist for others.
    const isBegun = sql`(t.received_at is not null or ${hasMessage} or exists (
      select 1 from outreach.drafts d
      where d.company_id = t.company_id and d.thread_id = t.id and d.client_id = ${clientId}))`
    const rows = await listThreadsWhere(ctx.db, companyId, sql`${isConcerned} and ${isBegun}`)
    const threads: contract.ThreadDetail[] = []
    for (const row of rows) threads.push(await presentDetail(ctx, row))
    return { threads }
  })
}

/** Counts the emails that the threads with a candidate show. */
export function countCandidateEmails(
  ctx: Ctx,
  { candidateId }: InputOf<typeof contract.countCandidateEmails>,
): Promise<ReplyOf<typeof contract.countCandidateEmails>> {
  return inTransaction(ctx, async (ctx) => {
    await getCandidateRef(ctx, candidateId)
    const { rows } = await sql<{ emails: number }>`
      select coalesce(sum(
        (select count(*) from outreach.messages m
          where m.company_id = t.company_id and m.thread_id = t.id and ${isNotUndone})
        + (select count(*) from outreach.received r
          where r.company_id = t.company_id and r.thread_id = t.id)), 0)::int as emails
      from outreach.threads t
      where t.company_id = ${ctx.actor.companyId} and t.candidate_id = ${candidateId}`.execute(
      ctx.db,
    )
    return { emails: rows[0]?.emails ?? 0 }
  })
}

async function presentDetail(ctx: InTx, row: ThreadRow): Promise<contract.ThreadDetail> {
  const [summary] = await presentThreads(ctx, [row])
  const { address, name } = await findReplyAddress(ctx, row.id)
  return {
    ...(summary as contract.ThreadSummary),
    ...(await listThreadEntries(ctx, row)),
    to: { name: name || (summary?.person.name ?? ''), address },
    timeZone: await findTimeZone(ctx, row),
    mailboxes: await listReplyMailboxes(ctx, row),
    enrolment: await findEnrolment(ctx, row),
    alsoInContact: await listOtherMembers(ctx, row),
    informedAt: await findInformedAt(ctx, row),
    draft: await findDraft(ctx, row.id),
  }
}

async function findTimeZone(ctx: InTx, { currentId }: ThreadRow): Promise<string | null> {
  const country = (await listProfiles(ctx, [currentId])).get(currentId)?.profile.place?.country
  return (country && findCountryTimeZone(country, ctx.clock.now())) ?? null
}

/** Mailboxes of the caller, or with their permission. */
async function listReplyMailboxes(
  { db, actor }: InTx,
  { mailboxId }: ThreadRow,
): Promise<contract.ThreadDetail['mailboxes']> {
  const rows = await listMailboxRows(db, actor.companyId, actor.clientId)
  const mailboxes = rows.map(({ id, address, status }) => ({
    id,
    address,
    isConnected: status !== 'disconnected',
  }))
  return mailboxes.toSorted(
    (one, other) => Number(other.id === mailboxId) - Number(one.id === mailboxId),
  )
}

/** The latest sequence in which a message of the thread was sent. */
async function findEnrolment(
  ctx: InTx,
  { id }: ThreadRow,
): Promise<contract.ThreadDetail['enrolment']> {
  const { rows } = await sql<
    Omit<NonNullable<contract.ThreadDetail['enrolment']>, 'reason'> & { enrolmentId: string }
  >`
    select e.id as enrolment_id, q.id as flow_id, q.name as session_name, e.position as step,
      e.state, (select count(*)::int from outreach.steps s
        where s.company_id = e.company_id and s.version_id = e.version_id) as steps
    from outreach.messages m
    join outreach.enrolments e on e.company_id = m.company_id and e.id = m.enrolment_id
    join outreach.sequences q on q.company_id = e.company_id and q.id = e.sequence_id
    where m.company_id = ${ctx.actor.companyId} and m.thread_id = ${id}
    order by m.created_at desc limit 1`.execute(ctx.db)
  const row = rows[0]
  if (!row) return null
  const { enrolmentId, ...enrolment } = row
  return { ...enrolment, reason: await explainEnrolment(ctx, { enrolmentId }) }
}

async function listOtherMembers(
  ctx: InTx,
  { currentId }: ThreadRow,
): Promise<contract.ThreadDetail['alsoInContact']> {
  const { db, actor } = ctx
  const places = (await listPlacements(ctx, [currentId])).get(currentId) ?? []
  const { rows } = await sql<{ sentBy: string }>`
    select distinct m.sent_by from outreach.threads t
    join outreach.messages m on m.company_id = t.company_id and m.thread_id = t.id
    where t.company_id = ${actor.companyId} and t.current_id = ${currentId}
      and m.handed_off_at is not null and m.sent_by is not null`.execute(db)
  const ids = new Set([
    ...places.flatMap(({ contactedBy }) => (contactedBy === null ? [] : [contactedBy])),
    ...rows.map(({ sentBy }) => sentBy),
  ])
  ids.delete(actor.clientId)
  const members = await listMemberSummaries(ctx, [...ids])
  return [...members].map(([clientId, { name }]) => ({ clientId, name }))
}

/** Messages with a link for opting out also say where the data comes from. */
async function findInformedAt(
  { db, actor }: InTx,
  { currentId }: ThreadRow,
): Promise<string | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(m.accepted_at) as at from outreach.threads t
    join outreach.messages m on m.company_id = t.company_id and m.thread_id = t.id
    where t.company_id = ${actor.companyId} and t.current_id = ${currentId}
      and m.unsubscribe_hash is not null`.execute(db)
  return rows[0]?.at?.toISOString() ?? null
}
