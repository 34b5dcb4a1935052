import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import { inboxTopic } from '@headwater/contract/outreach/threads'
import type * as contract from '@headwater/contract/outreach/unsubscribe'
import { sql } from 'kysely'
import { getCompanyName } from '#modules/identity'
import { listVisibleJobTitles } from '#modules/jobs'
import { loadHeldData, suppressAddress, suppressPerson } from '#modules/people'
import { type Ctx, type InTx, inTransaction, type PublicCtx } from '#platform/context'
import { AppError } from '#platform/errors'
import { publishLive } from '#platform/live/publish-live'
import { withSystemActor } from '#platform/system-actor'
import { endEnrolments } from '../enrolments/enrolment-store.ts'
import { messageSuppression } from '../outbox/message-store.ts'
import { hashUnsubscribeToken } from '../outbox/render-message.ts'
import { insertThreadEvent } from '../received/received-store.ts'
import { formatStop } from '../received/stop-sentences.ts'
import type { SequenceJob } from '../tables.ts'
import { erasedAddress } from '../threads/delete-erased-people.ts'

/**
 * Returns whose messages would stop, and the notice that the first message promises. Changes
 * nothing, because mail scanners open every link.
 */
export async function getUnsubscribe(
  ctx: PublicCtx,
  { token }: InputOf<typeof contract.getUnsubscribe>,
): Promise<ReplyOf<typeof contract.getUnsubscribe>> {
  const { ctx: company, messageId } = await getCompanyContext(ctx, token)
  return inTransaction(company, async (ctx) => {
    const message = await getMessage(ctx, messageId)
    const { toAddress, isSuppressed, postalAddress, registration, writtenToId } = message
    const isErased = toAddress === erasedAddress
    return {
      company: await getCompanyName(ctx),
      postalAddress,
      registration,
      address: isErased ? null : maskAddress(toAddress),
      isUnsubscribed: isSuppressed,
      message: isErased ? null : await presentMessage(ctx, message),
      person:
        isErased || writtenToId === null ? { state: 'none' } : await loadHeldData(ctx, writtenToId),
    }
  })
}

async function presentMessage(
  ctx: InTx,
  { sender, sentAt, sequenceJob, jobId }: UnsubscribedMessage,
): Promise<ReplyOf<typeof contract.getUnsubscribe>['message']> {
  const titles = await listVisibleJobTitles(ctx, jobId === null ? [] : [jobId])
  // The title that the sequence inserted is the one the person has read.
  const jobTitle = sequenceJob?.title ?? titles.get(jobId ?? '') ?? null
  return { sender, sentAt: sentAt?.toISOString() ?? null, jobTitle }
}

/** Stops every message of the company to the person, at all of their addresses it knows. */
export async function unsubscribe(
  ctx: PublicCtx,
  { token }: Pick<InputOf<typeof contract.unsubscribe>, 'token'>,
): Promise<ReplyOf<typeof contract.unsubscribe>> {
  const { ctx: company, messageId } = await getCompanyContext(ctx, token)
  return inTransaction(company, async (ctx) => {
    const message = await getMessage(ctx, messageId)
    const { toAddress: address, personId } = message
    if (address === erasedAddress) return {}
    const reason = 'unsubscribed'
    if (personId === null) await suppressAddress(ctx, { address, reason })
    else await suppressPerson(ctx, { personId, address, reason })
    await stopSequences(ctx, message)
    return {}
  })
}

async function getCompanyContext(
  ctx: PublicCtx,
  token: string,
): Promise<{ ctx: Ctx; messageId: string }> {
  const { rows } = await inTransaction(ctx, ({ db }) =>
    sql<{ companyId: string; messageId: string }>`
      select company_id, message_id
      from outreach.find_unsubscribe(${hashUnsubscribeToken(token)})`.execute(db),
  )
  const found = rows[0]
  if (!found) throw new AppError('not_found', 'This link is not valid.')
  return { ctx: withSystemActor(ctx, found.companyId), messageId: found.messageId }
}

interface UnsubscribedMessage {
  readonly toAddress: string
  readonly toName: string
  readonly threadId: string | null
  readonly personId: string | null
  /** The record that was written to. It differs from the current one after a merge. */
  readonly writtenToId: string | null
  readonly sender: string
  readonly sentAt: Date | null
  readonly sequenceJob: SequenceJob | null
  readonly jobId: string | null
  readonly postalAddress: string
  readonly registration: string
  readonly timeZone: string
  readonly isSuppressed: boolean
  readonly now: Date
}

async function getMessage({ db, actor }: InTx, id: string): Promise<UnsubscribedMessage> {
  const { rows } = await sql<UnsubscribedMessage>`
    select m.to_address, m.to_name, m.thread_id, coalesce(e.current_id, t.current_id) as person_id,
      coalesce(e.person_id, t.person_id) as written_to_id, b.display_name as sender,
      coalesce(m.accepted_at, m.handed_off_at) as sent_at, q.job as sequence_job,
      coalesce(q.job_id, t.job_id) as job_id, coalesce(s.postal_address, '') as postal_address,
      coalesce(s.registration, '') as registration, b.time_zone,
      coalesce(${messageSuppression} = 'suppressed', false) as is_suppressed, outreach.clock() as now
    from outreach.messages m
    join outreach.mailboxes b on b.company_id = m.company_id and b.id = m.mailbox_id
    left join outreach.threads t on t.company_id = m.company_id and t.id = m.thread_id
    left join outreach.enrolments e on e.company_id = m.company_id and e.id = m.enrolment_id
    left join outreach.sequences q on q.company_id = e.company_id and q.id = e.sequence_id
    left join outreach.settings s on s.company_id = m.company_id
    where m.company_id = ${actor.companyId} and m.id = ${id}`.execute(db)
  return rows[0] as UnsubscribedMessage
}

async function stopSequences(ctx: InTx, message: UnsubscribedMessage): Promise<void> {
  const { personId, threadId, toName } = message
  if (personId === null) return
  const ended = await endEnrolments(ctx, sql`e.current_id = ${personId}`, {
    state: 'unsubscribed',
    reason: 'unsubscribed',
    worker: ctx.requestId,
  })
  // The second click changes nothing.
  if (threadId === null || (message.isSuppressed && ended.length === 0)) return
  const name = toName.trim().split(/\s+/)[0] || 'The person'
  const stop = await formatStop(ctx, { ended, cause: 'unsubscribed', name, mailbox: message })
  await insertThreadEvent(ctx, threadId, stop ?? `${name} unsubscribed.`, 'talent')
  await publishLive(ctx, inboxTopic, ctx.actor.companyId, { threadId })
}

/** Shows `e•••@p•••.example`, because links are forwarded and the page must not tell the address. */
function maskAddress(address: string): string {
  const at = address.lastIndexOf('@')
  const [name, domain] = [address.slice(0, at), address.slice(at + 1)]
  const ending = domain.includes('.') ? domain.slice(domain.lastIndexOf('.')) : ''
  return `${name.slice(0, 1)}•••@${domain.slice(0, 1)}•••${ending}`
}
