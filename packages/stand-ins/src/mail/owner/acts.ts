import { randomUUID } from 'node:crypto'
import parseAddresses from 'nodemailer/lib/addressparser'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { Account, AccountMail } from '../accounts/account.ts'
import type { AccountStore } from '../accounts/account-store.ts'
import type { PostOffice } from '../accounts/post-office.ts'
import { parseMessage } from '../message.ts'
import { findHeader, threadSubject } from '../mime/headers.ts'
import { ActError } from './act-error.ts'
import { type BounceReason, bounceReasons, buildBounce } from './bounce.ts'
import { buildComplaint } from './complaint.ts'
import { postOneClick } from './unsubscribe.ts'

/** What the owner of a mailbox, or the server behind it, can do with a message. */
export interface OwnerActs {
  reply(account: Account, mail: AccountMail, reply: Reply): Promise<void>
  /** A colleague gets the message and answers the sender. */
  forward(account: Account, mail: AccountMail, to: string, text: string): Promise<void>
  /** The message comes back to the sender, as if it had never been delivered. */
  bounce(account: Account, mail: AccountMail, reason: BounceReason): void
  complain(account: Account, mail: AccountMail): void
  /** Returns the status with which the sender's server answers. */
  unsubscribe(mail: AccountMail): Promise<number>
}

export interface Reply {
  readonly text: string
  readonly html?: string | undefined
  /** Another address of the same person. */
  readonly from?: string | undefined
  /** Without the headers that name the message it answers. */
  readonly isUnthreaded?: boolean | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly attachments?: readonly { fileName: string; content: string }[] | undefined
}

export function createOwnerActs(accounts: AccountStore, postOffice: PostOffice): OwnerActs {
  async function send(sender: Account, to: string, options: object): Promise<void> {
    const source = await new MailComposer({
      disableFileAccess: true,
      disableUrlAccess: true,
      from: { name: sender.name, address: sender.address },
      to,
      messageId: `<${randomUUID()}@${sender.address.split('@')[1] ?? 'headwater.test'}>`,
      ...options,
    })
      .compile()
      .build()
    sender.append('Sent', { source, flags: ['\\Seen'] })
    postOffice.deliver({ envelope: { from: sender.address, to: [to] }, source })
  }

  return {
    async reply(account, mail, { text, html, from, isUnthreaded, headers, attachments = [] }) {
      const { messageId, references, subject } = mail.headers
      const threading = isUnthreaded
        ? {}
        : { inReplyTo: messageId, references: [...references, messageId] }
      await send(from ? accounts.getOrCreate(from) : account, replyAddress(mail), {
        subject: `Re: ${withoutPrefix(subject)}`,
        text: `${text}\n\n${await quote(mail)}`,
        ...(html && { html }),
        ...threading,
        headers,
        attachments: attachments.map(({ fileName, content }) => ({
          filename: fileName,
          content: Buffer.from(content, 'base64'),
        })),
      })
      account.setFlags(mail, [...mail.flags, '\\Seen', '\\Answered'])
    },
    async forward(account, mail, to, text) {
      const { messageId, references, subject } = mail.headers
      const title = withoutPrefix(subject)
      const chain = { inReplyTo: messageId, references: [...references, messageId] }
      const forwarded = `Can you take this?\n\n${await quote(mail)}`
      await send(account, to, { subject: `Fwd: ${title}`, text: forwarded, ...chain })
      const colleague = accounts.getOrCreate(to)
      await send(colleague, replyAddress(mail), { subject: `Re: ${title}`, text, ...chain })
    },
    bounce(account, mail, reason) {
      const original = withoutTrace(mail)
      const bounce = buildBounce({ original, recipient: account.address, ...bounceReasons[reason] })
      // A delayed message is still on its way.
      if (reason !== 'delayed') account.remove(mail)
      postOffice.deliver({ envelope: { from: '', to: [senderAddress(mail)] }, source: bounce })
    },
    complain(account, mail) {
      const source = buildComplaint(account, mail, withoutTrace(mail))
      account.move(mail, 'Junk')
      const from = `feedback@${account.address.split('@')[1] ?? 'headwater.test'}`
      postOffice.deliver({ envelope: { from, to: [senderAddress(mail)] }, source })
    },
    unsubscribe: ({ headers }) => postOneClick(headers.fields),
  }
}

function replyAddress({ headers }: AccountMail): string {
  const text = findHeader(headers.fields, 'reply-to') ?? findHeader(headers.fields, 'from') ?? ''
  const [first] = parseAddresses(text.slice(0, 65_536), { flatten: true })
  if (!first?.address?.includes('@')) throw new ActError('The message has no sender to answer.')
  return first.address
}

/** The address of the envelope, to which reports go. */
function senderAddress(mail: AccountMail): string {
  const path = findHeader(mail.headers.fields, 'return-path')?.replace(/[<>]/g, '')
  if (path === '') throw new ActError('A report about a report is never sent.')
  return path ?? replyAddress(mail)
}

/** The message as it was sent, without the lines of its delivery. */
function withoutTrace({ source }: AccountMail): Buffer {
  const [trace = ''] =
    /^Return-Path:.*\r\nDelivered-To:.*\r\nReceived:.*\r\n(\t.*\r\n)*/.exec(
      source.subarray(0, 4_096).toString('latin1'),
    ) ?? []
  return source.subarray(trace.length)
}

async function quote(mail: AccountMail): Promise<string> {
  const { text, from } = await parseMessage(mail.source)
  const lines = text.trimEnd().slice(0, 20_000).split('\n')
  const date = mail.receivedAt.toUTCString()
  return `On ${date}, ${from} wrote:\n${lines.map((line) => `> ${line}`).join('\n')}`
}

function withoutPrefix(subject: string): string {
  const bare = threadSubject(subject)
  return subject.slice(subject.toLowerCase().lastIndexOf(bare))
}
