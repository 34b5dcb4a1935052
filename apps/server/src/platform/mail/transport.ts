import { createTransport } from 'nodemailer'
import type { SystemMail } from '../mail.ts'
import { HopelessError } from '../tasks/hopeless.ts'
import { failureOf } from './failure.ts'
import { type RenderedMail, renderMail } from './render.ts'

export interface MailSettings {
  readonly smtpUrl: string
  /** A name and an address, such as `Headwater <hello@example.com>`. */
  readonly mailFrom: string
  readonly publicUrl: string
}

/** The way to the mail server, with a few connections that stay open while there is work. */
export interface MailTransport {
  /** Hands the mail over, or throws: `HopelessError` when another try would end the same. */
  send(mail: SystemMail, about: { id: string; requestId: string }): Promise<void>
  close(): void
}

/** Only what every mail server agrees is one address, whatever was put into the queue. */
const oneAddress = /^[^\s<>()[\]:;,"\\@\p{Cc}]{1,64}@[^\s<>()[\]:;,"\\@\p{Cc}]{1,253}$/u
const plainRequestId = /^[\w.-]{8,64}$/

export function openMailTransport({ smtpUrl, mailFrom, publicUrl }: MailSettings): MailTransport {
  const transport = createTransport(connectionTo(smtpUrl))
  // A connection that breaks while nothing is sent is not our trouble; the next mail opens another.
  transport.on('error', () => {})
  const sender = readSender(mailFrom)

  return {
    async send(mail, { id, requestId }) {
      if (!oneAddress.test(mail.to)) throw new HopelessError('A mail has no address to go to.')
      const message = {
        ...headersOf(renderMail(mail, publicUrl), sender, mail.to),
        // The same for every try: who gets a mail twice can see that it is one.
        messageId: `<${id}@${sender.address.split('@')[1]}>`,
        headers: {
          // No out-of-office answers, please.
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          ...(plainRequestId.test(requestId) && { 'X-Request-Id': requestId }),
        },
      }
      try {
        await transport.sendMail(message)
      } catch (error) {
        throw failureOf(error)
      }
    },
    close: () => transport.close(),
  }
}

function headersOf({ subject, html, text }: RenderedMail, sender: Sender, to: string) {
  return {
    from: sender,
    // Without a name: names come from people.
    to: { name: '', address: to },
    envelope: { from: sender.address, to: [to] },
    subject,
    html,
    text,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

interface Sender {
  readonly name: string
  readonly address: string
}

function readSender(mailFrom: string): Sender {
  const [, name = '', address = ''] = /^(.*) <(.+)>$/.exec(mailFrom) ?? []
  return { name: name.replaceAll('"', ''), address }
}

/** All limits together stay below the minute that a task has. */
function connectionTo(smtpUrl: string) {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl)
  const isSecure = protocol === 'smtps:'
  const host = hostname.replace(/^\[|\]$/g, '')
  const isHere = ['localhost', '127.0.0.1', '::1'].includes(host)
  return {
    pool: true as const,
    host,
    port: Number(port) || (isSecure ? 465 : 587),
    secure: isSecure,
    // A password never travels in the open, even if somebody in between hides the encryption.
    requireTLS: !isSecure && username !== '' && !isHere,
    ...(username && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    maxConnections: 4,
    maxRequeues: 1,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 25_000,
    dnsTimeout: 5_000,
    idleTimeout: 30_000,
    logger: false as const,
  }
}
