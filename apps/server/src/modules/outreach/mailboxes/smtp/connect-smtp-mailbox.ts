import type { InputOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/outreach/mailboxes'
import type { MailboxSettings } from '#platform/config'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { takeRateLimitToken } from '#platform/rate-limit'
import { lockManageableMailbox } from '../get-mailbox.ts'
import { presentMailbox } from '../present-mailboxes.ts'
import { ConnectionRefused, saveConnection } from '../save-connection.ts'
import { requireMailServers } from './require-mail-servers.ts'

type ConnectInput = InputOf<typeof contract.connectSmtpMailbox>

/** Each try connects to servers that the member names. */
const tryLimit = { budget: 'mail-server-try', limit: 5, windowMs: 3_600_000 } as const

export async function connectSmtpMailbox(
  ctx: Ctx,
  settings: MailboxSettings,
  input: ConnectInput,
): Promise<contract.Mailbox> {
  await takeTry(ctx)
  await requireMailServers(settings, input)
  return save(ctx, input, null)
}

export async function reconnectSmtpMailbox(
  ctx: Ctx,
  settings: MailboxSettings,
  { mailboxId, ...fields }: InputOf<typeof contract.reconnectSmtpMailbox>,
): Promise<contract.Mailbox> {
  const { address, kind } = await inTransaction(ctx, (ctx) => lockManageableMailbox(ctx, mailboxId))
  if (kind !== 'smtp') {
    throw new AppError('forbidden', 'This mailbox is connected at its provider, not by SMTP.')
  }
  await takeTry(ctx)
  await requireMailServers(settings, fields)
  return save(ctx, { ...fields, address }, mailboxId)
}

async function takeTry({ database, actor }: Ctx): Promise<void> {
  const token = await takeRateLimitToken(database, { ...tryLimit, key: actor.clientId })
  if (token.allowed) return
  const sentence = 'You have tried several servers within an hour. Wait a while and try again.'
  throw new AppError('too_many_requests', sentence, undefined, token.retryAfterSeconds)
}

function save(
  ctx: Ctx,
  { address, displayName, smtp, imap }: ConnectInput,
  mailboxId: string | null,
): Promise<contract.Mailbox> {
  const { password: smtpPassword, ...smtpServer } = smtp
  const { password: imapPassword, ...imapServer } = imap
  return inTransaction(ctx, async (ctx) => {
    const mailbox = await saveConnection(ctx, {
      kind: 'smtp',
      address,
      mailboxId,
      displayName,
      servers: { smtp: smtpServer, imap: imapServer },
      secret: { type: 'passwords', smtp: smtpPassword, imap: imapPassword },
    }).catch(toAppError)
    return presentMailbox(ctx, mailbox)
  })
}

function toAppError(error: unknown): never {
  if (!(error instanceof ConnectionRefused)) throw error
  throw new AppError('over_limit', 'A mailbox with this address is already connected.')
}
