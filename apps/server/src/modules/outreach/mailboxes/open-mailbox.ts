import {
  createGmailReader,
  createGmailTransport,
  createImapReader,
  createOutlookReader,
  createOutlookTransport,
  createSmtpTransport,
  type MailReader,
  ProviderError,
  type TokenProvider,
  type Transport,
} from '@headwater/mail/transports'
import type { MailboxSettings } from '#platform/config'
import { type Ctx, inTransaction } from '#platform/context'
import { unsealMailboxSecret } from './mailbox-secret.ts'
import { findMailboxRow, type MailboxRow } from './mailbox-store.ts'
import { createTokenProvider } from './oauth/get-access-token.ts'
import type { OAuthKind } from './oauth/mail-providers.ts'
import { vetMailServer } from './smtp/vet-mail-server.ts'

/** Opens a mailbox for sending. Throws a ProviderError when it has to be connected again. */
export async function openTransport(
  ctx: Ctx,
  settings: MailboxSettings,
  mailboxId: string,
): Promise<Transport> {
  const mailbox = await getConnectedMailbox(ctx, mailboxId)
  if (mailbox.kind === 'smtp') {
    const reader = await openImapReader(ctx, settings, mailbox)
    const transport = createSmtpTransport({
      ...(await vetServer(ctx, settings, mailbox, 'smtp')),
      hasSent: reader.hasSent,
    })
    return {
      ...transport,
      close: async () => {
        await Promise.all([transport.close(), reader.close()])
      },
    }
  }
  const { kind, id } = mailbox
  return openApiTransport(settings, kind, createTokenProvider(ctx, settings, id))
}

/** Opens a mailbox at its provider with any tokens. */
export function openApiTransport(
  settings: MailboxSettings,
  kind: OAuthKind,
  tokens: TokenProvider,
): Transport {
  const options = { baseUrl: getApiBase(settings, kind), tokens }
  return kind === 'gmail' ? createGmailTransport(options) : createOutlookTransport(options)
}

/** Opens a mailbox for reading. Throws a ProviderError when it has to be connected again. */
export async function openReader(
  ctx: Ctx,
  settings: MailboxSettings,
  mailboxId: string,
): Promise<MailReader> {
  const mailbox = await getConnectedMailbox(ctx, mailboxId)
  if (mailbox.kind === 'smtp') return openImapReader(ctx, settings, mailbox)
  const { kind, id } = mailbox
  const tokens = createTokenProvider(ctx, settings, id)
  const options = { baseUrl: getApiBase(settings, kind), tokens }
  return kind === 'gmail' ? createGmailReader(options) : createOutlookReader(options)
}

async function getConnectedMailbox(ctx: Ctx, mailboxId: string): Promise<MailboxRow> {
  const mailbox = await inTransaction(ctx, ({ db, actor }) =>
    findMailboxRow(db, actor.companyId, mailboxId),
  )
  if (!mailbox || mailbox.status === 'disconnected') {
    throw new ProviderError('reauthorize', 'The mailbox has to be connected again.')
  }
  return mailbox
}

function getApiBase(settings: MailboxSettings, kind: OAuthKind): string {
  const provider = settings[kind]
  if (!provider) throw new ProviderError('unavailable', 'This kind of mailbox is not set up here.')
  return provider.apiBase
}

async function openImapReader(ctx: Ctx, settings: MailboxSettings, mailbox: MailboxRow) {
  return createImapReader(await vetServer(ctx, settings, mailbox, 'imap'))
}

/** The name is resolved and checked again, because it may point elsewhere since the last time. */
async function vetServer(
  { keyring }: Ctx,
  settings: MailboxSettings,
  mailbox: MailboxRow,
  direction: 'smtp' | 'imap',
) {
  const { servers, sealedSecret } = mailbox
  const secret =
    sealedSecret === null ? undefined : unsealMailboxSecret(keyring, mailbox, sealedSecret)
  if (!servers || secret?.type !== 'passwords') throw new Error('The mailbox has no servers.')
  const { username, ...server } = servers[direction]
  const vetted = await vetMailServer(settings, direction, server).catch(() => {
    throw new ProviderError('unavailable', 'The mail server can’t be used.')
  })
  return { ...vetted, signIn: { user: username, password: secret[direction] } }
}
