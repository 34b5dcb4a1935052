import { isExchangeOnlineHost, PortNotAllowedError } from '@headwater/mail/network'
import {
  createImapReader,
  createSmtpTransport,
  type MailServer,
  ProviderError,
} from '@headwater/mail/transports'
import type { MailboxSettings } from '#platform/config'
import { AppError } from '#platform/errors'
import { type Direction, vetMailServer } from './vet-mail-server.ts'

const tryTimeoutMs = 10_000

interface ServerFields {
  readonly host: string
  readonly port: number
  readonly username: string
  readonly password: string
}

interface MailServerFields {
  readonly smtp: ServerFields
  readonly imap: ServerFields
}

/** Signs in to both servers and throws, with the field that is wrong, unless both accept it. */
export async function requireMailServers(
  settings: MailboxSettings,
  { smtp, imap }: MailServerFields,
): Promise<void> {
  const faults = await Promise.all([
    findFault(settings, 'smtp', smtp),
    findFault(settings, 'imap', imap),
  ])
  const fields = Object.assign({}, ...faults)
  if (Object.keys(fields).length === 0) return
  throw new AppError('invalid_input', 'The mailbox could not be connected.', fields)
}

async function findFault(
  settings: MailboxSettings,
  direction: Direction,
  given: ServerFields,
): Promise<Record<string, string>> {
  if (isExchangeOnlineHost(given.host)) return { [`${direction}.host`]: sentences.exchange }
  try {
    await signIn(direction, await vetMailServer(settings, direction, given), given)
    return {}
  } catch (error) {
    if (error instanceof PortNotAllowedError) return { [`${direction}.port`]: error.message }
    const isRefused = error instanceof ProviderError && error.kind === 'reauthorize'
    return isRefused
      ? { [`${direction}.password`]: sentences.password }
      : { [`${direction}.host`]: sentences.host }
  }
}

/** One sentence per field, whatever went wrong, so that the form tells nothing about a network. */
const sentences = {
  host: 'We can’t connect to this server. Check its name and port.',
  password: 'The server refused this user name or password.',
  exchange: 'Microsoft 365 accepts no passwords here. Connect this mailbox with Outlook instead.',
} as const

async function signIn(
  direction: Direction,
  server: MailServer,
  { username, password }: ServerFields,
): Promise<void> {
  const options = { ...server, signIn: { user: username, password } }
  const timeouts = { connectMs: tryTimeoutMs, commandMs: tryTimeoutMs }
  const client =
    direction === 'smtp' ? createSmtpTransport({ ...options, timeouts }) : createImapReader(options)
  try {
    await client.verify()
  } finally {
    await client.close()
  }
}
