import { sql } from 'kysely'
import { listPeopleWithAddress } from '#modules/people'
import type { InTx } from '#platform/context'
import type { PreparedMail } from './prepare-mail.ts'

/** The message and the thread that a received mail belongs to. */
export interface MailMatch {
  readonly by: 'message_id' | 'reference' | 'thread' | 'address'
  readonly messageId: string
  readonly enrolmentId: string | null
  readonly toAddress: string
  readonly toName: string
  readonly threadId: string
  readonly personId: string
  readonly currentId: string
  readonly candidateId: string | null
  readonly jobId: string | null
}

type Found = Omit<MailMatch, 'by'>

/** The latest message to each of several people who all have the sender's address. */
export interface AmbiguousMatch {
  readonly by: 'ambiguous'
  readonly possible: readonly Found[]
}

/** How long after our last message an address alone is evidence. */
const addressWindow = sql`interval '180 days'`
/** Mail servers have clocks of their own, and IMAP knows no fractions of a second. */
const clockTolerance = sql`interval '5 minutes'`

/**
 * Finds the message that a mail answers or reports, the strongest evidence first. An address alone
 * counts as well: most automatic replies name no message.
 */
export async function matchMail(
  ctx: InTx,
  mailboxId: string,
  mail: PreparedMail,
): Promise<MailMatch | AmbiguousMatch | undefined> {
  const byMessageId = await findByMessageIds(ctx, mailboxId, mail.keys.messageIds)
  if (byMessageId) return { ...byMessageId, by: 'message_id' }
  const byReference = await findByReference(ctx, mailboxId, mail.keys.reference)
  if (byReference) return { ...byReference, by: 'reference' }
  const byThread = await findByProviderThread(ctx, mailboxId, mail.providerThreadId)
  if (byThread) return { ...byThread, by: 'thread' }
  const byAddress = await findByAddress(ctx, mailboxId, mail)
  if (byAddress) return { ...byAddress, by: 'address' }
  const [only, ...others] = await listByOtherAddress(ctx, mailboxId, mail)
  if (others.length > 0) return { by: 'ambiguous', possible: [only as Found, ...others] }
  return only && { ...only, by: 'address' }
}

const columns = sql`m.id as message_id, m.enrolment_id, m.to_address, m.to_name,
  t.id as thread_id, t.person_id, t.current_id, coalesce(e.candidate_id, t.candidate_id) as candidate_id,
  t.job_id`

const joins = sql`join outreach.threads t on t.company_id = m.company_id and t.id = m.thread_id
  left join outreach.enrolments e on e.company_id = m.company_id and e.id = m.enrolment_id`

async function findByMessageIds(
  { db, actor }: InTx,
  mailboxId: string,
  messageIds: readonly string[],
): Promise<Found | undefined> {
  const ids = messageIds.map((id) => id.replace(/^<|>$/g, '').slice(0, 500))
  if (ids.length === 0) return undefined
  const { rows } = await sql<Found>`
    select ${columns}
    from unnest(${ids}::text[]) with ordinality as k (wire_id, rank)
    join outreach.wire_ids w on w.company_id = ${actor.companyId} and w.mailbox_id = ${mailboxId}
      and w.wire_id = k.wire_id
    join outreach.messages m on m.company_id = w.company_id and m.id = w.message_id
    ${joins}
    order by k.rank limit 1`.execute(db)
  return rows[0]
}

async function findByReference(
  { db, actor }: InTx,
  mailboxId: string,
  reference: string | undefined,
): Promise<Found | undefined> {
  if (!/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(reference ?? '')) return undefined
  const { rows } = await sql<Found>`
    select ${columns} from outreach.messages m ${joins}
    where m.company_id = ${actor.companyId} and m.id = ${reference}
      and m.mailbox_id = ${mailboxId}`.execute(db)
  return rows[0]
}

async function findByProviderThread(
  { db, actor }: InTx,
  mailboxId: string,
  providerThreadId: string | undefined,
): Promise<Found | undefined> {
  if (providerThreadId === undefined) return undefined
  const { rows } = await sql<Found>`
    select ${columns} from outreach.messages m ${joins}
    where t.company_id = ${actor.companyId} and t.mailbox_id = ${mailboxId}
      and t.provider_thread_id = ${providerThreadId} and m.handed_off_at is not null
    order by m.handed_off_at desc limit 1`.execute(db)
  return rows[0]
}

/** Mail from before our first message answers none of ours. */
async function findByAddress(
  { db, actor }: InTx,
  mailboxId: string,
  { addresses, receivedAt }: PreparedMail,
): Promise<Found | undefined> {
  if (addresses.length === 0) return undefined
  const { rows } = await sql<Found>`
    select ${columns} from outreach.messages m ${joins}
    where m.company_id = ${actor.companyId} and m.to_address = any(${addresses}::text[])
      and m.mailbox_id = ${mailboxId} and m.kind <> 'test' and ${isRecentAt(receivedAt)}
    order by m.handed_off_at desc limit 1`.execute(db)
  return rows[0]
}

/** Finds the people written to from this mailbox who have another address that the mail names. */
async function listByOtherAddress(
  ctx: InTx,
  mailboxId: string,
  { addresses, receivedAt }: PreparedMail,
): Promise<Found[]> {
  const { db, actor } = ctx
  const { rows: written } = await sql<{ id: string }>`
    select distinct t.current_id as id from outreach.threads t
    where t.company_id = ${actor.companyId} and t.mailbox_id = ${mailboxId}
      and t.last_at > ${receivedAt}::timestamptz - ${addressWindow}`.execute(db)
  const ids = written.map(({ id }) => id)
  const people = await listPeopleWithAddress(ctx, ids, addresses)
  if (people.length === 0) return []
  const { rows } = await sql<Found>`
    select distinct on (t.current_id) ${columns} from outreach.messages m ${joins}
    where m.company_id = ${actor.companyId} and t.current_id = any(${people}::uuid[])
      and m.mailbox_id = ${mailboxId} and m.kind <> 'test' and ${isRecentAt(receivedAt)}
    order by t.current_id, m.handed_off_at desc`.execute(db)
  return rows
}

function isRecentAt(receivedAt: Date) {
  return sql`m.handed_off_at <= ${receivedAt}::timestamptz + ${clockTolerance}
    and m.handed_off_at > ${receivedAt}::timestamptz - ${addressWindow}`
}
