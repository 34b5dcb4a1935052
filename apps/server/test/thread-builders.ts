import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { listSuppressionKeys } from '#modules/people'
import type { Actor } from '#platform/context'
import { newId } from '#platform/ids'
import type { World } from './world.ts'

export interface ThreadOptions {
  readonly mailboxId: string
  readonly personId?: string
  readonly candidateId?: string | null
  readonly jobId?: string | null
  readonly subject?: string
  readonly text?: string
  readonly address?: string
  readonly name?: string
  readonly at?: Date
  readonly isUnread?: boolean
  readonly needsReply?: boolean
  readonly assigneeId?: string | null
  /** Of the link for opting out of the message. */
  readonly token?: string
}

export interface StoredThread {
  readonly threadId: string
  readonly messageId: string
  readonly receivedId: string
}

/** Stores a thread: a message that was sent, and the reply to it. */
export async function aThread(
  { ownerDb, clock, keyring }: World,
  { companyId, clientId }: Pick<Actor, 'companyId' | 'clientId'>,
  options: ThreadOptions,
): Promise<StoredThread> {
  const [threadId, messageId, receivedId] = [newId(), newId(), newId()]
  const { mailboxId, subject = 'A role in storage', text = 'Tell me more.' } = options
  const { address = 'anna@candidate.test', name = 'Anna Abel', personId = newId() } = options
  const at = options.at ?? clock.now()
  const sentAt = new Date(at.getTime() - 60 * 60_000)
  const keys = listSuppressionKeys(keyring, companyId, address)
  const hash = options.token === undefined ? null : hashToken(options.token)
  await sql`
    insert into outreach.threads (company_id, id, person_id, current_id, candidate_id, job_id,
      mailbox_id, subject, snippet, last_at, received_at, is_unread, needs_reply,
      assignee_client_id, search_text)
    values (${companyId}, ${threadId}, ${personId}, ${personId}, ${options.candidateId ?? null},
      ${options.jobId ?? null}, ${mailboxId}, ${subject}, ${text}, ${at}, ${at},
      ${options.isUnread ?? true}, ${options.needsReply ?? true},
      ${options.assigneeId === undefined ? clientId : options.assigneeId},
      lower(${`${name} ${address.replace(/[@.]/g, ' ')} ${subject} ${text}`}))`.execute(ownerDb)
  await sql`
    insert into outreach.messages (company_id, id, thread_id, mailbox_id, kind, sent_by, to_name,
      to_address, to_domain, suppression_keys, subject, body_html, state, due_at, due_reason,
      message_id, handed_off_at, accepted_at, unsubscribe_hash, created_at)
    values (${companyId}, ${messageId}, ${threadId}, ${mailboxId}, 'single', ${clientId}, ${name},
      ${address}, ${address.split('@')[1]}, ${keys}::bytea[], ${subject}, ${`<p>Hello ${name}</p>`}, 'accepted',
      ${sentAt}, 'due_now', ${`<${messageId}@meridian.test>`}, ${sentAt}, ${sentAt}, ${hash},
      ${sentAt})`.execute(ownerDb)
  await sql`
    insert into outreach.wire_ids (company_id, mailbox_id, wire_id, message_id)
    values (${companyId}, ${mailboxId}, ${`${messageId}@meridian.test`}, ${messageId})`.execute(
    ownerDb,
  )
  await sql`
    insert into outreach.received (company_id, id, mailbox_id, provider_key, thread_id, message_id,
      wire_id, from_name, from_address, subject, text, class, rule, matched_by, folder, received_at)
    values (${companyId}, ${receivedId}, ${mailboxId}, ${receivedId}, ${threadId}, ${messageId},
      ${`${receivedId}@candidate.test`}, ${name}, ${address}, ${`Re: ${subject}`}, ${text}, 'human',
      'R4', 'message_id', 'inbox', ${at})`.execute(ownerDb)
  return { threadId, messageId, receivedId }
}

/** As the outbox stores the link of a message. */
function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
