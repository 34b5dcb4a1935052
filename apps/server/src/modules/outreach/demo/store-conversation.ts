import { randomUUID } from 'node:crypto'
import { undoSendSeconds } from '@headwater/contract/outreach/messages'
import type { Transport } from '@headwater/mail/transports'
import { sql } from 'kysely'
import { fixClock } from '#platform/clock'
import type { InTx } from '#platform/context'
import { systemActor } from '#platform/system-actor'
import { findMailboxRow, type MailboxRow } from '../mailboxes/mailbox-store.ts'
import { sendMessage } from '../messages/send-message.ts'
import { claimMessage } from '../outbox/claim-message.ts'
import { sendClaimedMessage } from '../outbox/send-message.ts'
import { applyMail } from '../received/apply-mail.ts'
import { prepareMail } from '../received/prepare-mail.ts'

export interface PastMail {
  /** The first one of a conversation is by a member. */
  readonly by: 'member' | 'person'
  readonly at: Date
  readonly text: string
  /** Further header lines of a mail of the person. */
  readonly headers?: readonly string[] | undefined
}

interface PastConversation {
  readonly mailboxId: string
  readonly candidateId: string
  readonly subject: string
  /** Oldest first. */
  readonly mails: readonly PastMail[]
  readonly publicUrl: string
}

/**
 * Stores a conversation of the demo with everything that follows from it, as if its mails had been
 * sent and received at their times. Nothing leaves this machine.
 */
export async function storeConversation(
  ctx: InTx,
  { mailboxId, candidateId, subject, mails, publicUrl }: PastConversation,
): Promise<void> {
  const mailbox = await findMailboxRow(ctx.db, ctx.actor.companyId, mailboxId)
  if (!mailbox) throw new Error('Mailbox not found.')
  const present = await getSetTime(ctx)
  let last: SentMessage | undefined
  for (const mail of mails) {
    if (mail.by === 'person') {
      if (!last) throw new Error('The first mail of a conversation is by a member.')
      await receive(ctx, mailbox, { ...mail, subject, to: last })
      continue
    }
    const target = last ? { threadId: last.threadId } : { candidateId }
    last = await send(ctx, mailbox, { ...mail, subject, target, publicUrl })
  }
  await setTime(ctx, present)
}

export interface SentMessage {
  readonly state: string
  readonly threadId: string
  readonly messageId: string
  readonly toName: string
  readonly toAddress: string
}

interface NewMail {
  readonly at: Date
  readonly text: string
  readonly subject: string
  readonly target: { readonly threadId: string } | { readonly candidateId: string }
  readonly publicUrl: string
}

export async function send(
  ctx: InTx,
  { id: mailboxId }: MailboxRow,
  { at, text, subject, target, publicUrl }: NewMail,
): Promise<SentMessage> {
  const paragraphs = text.split('\n\n').map((paragraph) => `<p>${paragraph}</p>`)
  const writtenAt = new Date(at.getTime() - undoSendSeconds * 1_000)
  const { messageId: id } = await atTime(ctx, writtenAt, (ctx) =>
    sendMessage(ctx, {
      ...target,
      mailboxId,
      subject,
      bodyHtml: paragraphs.join(''),
      templateId: null,
      attachmentIds: [],
      remindAfterDays: null,
    }),
  )
  if (!(await atTime(ctx, at, (ctx) => deliver(ctx, mailboxId, publicUrl)))) {
    throw new Error('A message of the demo is not due.')
  }
  const { rows } = await sql<SentMessage>`
    select state, thread_id, message_id, to_name, to_address from outreach.messages
    where company_id = ${ctx.actor.companyId} and id = ${id}`.execute(ctx.db)
  const [sent] = rows
  // Otherwise the outbox would send it now.
  if (sent?.state !== 'accepted') throw new Error('A message of the demo was not stored as sent.')
  return sent
}

/** Stores the next message of a mailbox as sent. Returns false if none is due. */
export async function deliver(ctx: InTx, mailboxId: string, publicUrl: string): Promise<boolean> {
  const worker = 'demo'
  const claimed = await claimMessage(ctx, mailboxId, { worker, publicUrl, leaseSeconds: 60 })
  if (typeof claimed === 'string') return false
  await sendClaimedMessage(ctx, claimed, {
    worker,
    handOffLeaseSeconds: 60,
    openTransport: async () => acceptingTransport,
    signal: new AbortController().signal,
  })
  return true
}

/** A server of the past: it took every message. */
const acceptingTransport: Transport = {
  send: async ({ handOff }) => ((await handOff()) ? { kind: 'accepted' } : { kind: 'cancelled' }),
  findSent: async () => 'sent',
  verify: async () => {},
  close: async () => {},
}

interface Reply {
  readonly at: Date
  readonly text: string
  readonly headers?: readonly string[] | undefined
  readonly subject: string
  /** The message that it answers. */
  readonly to: SentMessage
}

export async function receive(
  ctx: InTx,
  mailbox: MailboxRow,
  { at, text, headers = [], subject, to }: Reply,
): Promise<void> {
  const key = randomUUID()
  const domain = to.toAddress.slice(to.toAddress.lastIndexOf('@') + 1)
  const name = Buffer.from(to.toName).toString('base64')
  const source = [
    `From: =?UTF-8?B?${name}?= <${to.toAddress}>`,
    `To: <${mailbox.address}>`,
    `Subject: Re: ${subject}`,
    `Date: ${at.toUTCString()}`,
    `Message-ID: <${key}@${domain}>`,
    `In-Reply-To: ${to.messageId}`,
    `References: ${to.messageId}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
    ...headers,
    '',
    text,
  ].join('\r\n')
  const mail = await prepareMail({
    key,
    folder: 'inbox',
    source: Buffer.from(source),
    receivedAt: at,
  })
  const { id, address, timeZone } = mailbox
  // As in production, where no member acts while mail is read.
  const asSystem = { ...ctx, actor: systemActor(ctx.actor.companyId) }
  const outcome = await atTime(asSystem, at, (ctx) =>
    applyMail(ctx, { id, address, timeZone, now: at }, mail),
  )
  if (outcome !== 'applied') throw new Error(`A reply of the demo is ${outcome}.`)
}

/** Runs work at another time of the database and of the context. */
export async function atTime<T>(
  ctx: InTx,
  moment: Date,
  work: (ctx: InTx) => Promise<T>,
): Promise<T> {
  await setTime(ctx, moment.toISOString())
  return work({ ...ctx, clock: fixClock(moment) })
}

/** Messages are due by this time of the transaction; empty for the real one. */
export async function setTime({ db }: InTx, time: string): Promise<void> {
  await sql`select set_config('credit.now', ${time}, true)`.execute(db)
}

export async function getSetTime({ db }: InTx): Promise<string> {
  const { rows } = await sql<{ time: string }>`
    select coalesce(current_setting('credit.now', true), '') as time`.execute(db)
  return rows[0]?.time ?? ''
}
