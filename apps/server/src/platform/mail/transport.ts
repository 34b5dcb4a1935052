import { createTransport } from 'nodemailer'
import type { SystemMail } from '../mail.ts'
import { NonRetryableError } from '../tasks/non-retryable-error.ts'
import { type RenderedMail, renderMail } from './render.ts'

export interface MailSettings {
  readonly smtpUrl: string
  /** Name and address, for example `Headwater <hello@example.com>`. */
  readonly mailFrom: string
  readonly publicUrl: string
}

/** The connection to the mail server, with a few connections that stay open during work. */
export interface MailTransport {
  /** Sends the email or throws: `NonRetryableError` when a retry cannot succeed. */
  send(mail: SystemMail, about: { id: string; requestId: string }): Promise<void>
  close(): void
}

/** Accepts only what every mail server treats as one address, whatever was enqueued. */
const singleAddress = /^[^\s<>()[\]:;,"\\@\p{Cc}]{1,64}@[^\s<>()[\]:;,"\\@\p{Cc}]{1,253}$/u
const plainRequestId = /^[\w.-]{8,64}$/

export function openMailTransport({ smtpUrl, mailFrom, publicUrl }: MailSettings): MailTransport {
  const transport = createTransport(buildSmtpOptions(smtpUrl))
  // An idle connection that breaks is harmless, because the next email opens another.
  transport.on('error', () => {})
  const sender = parseSender(mailFrom)

  return {
    async send(mail, { id, requestId }) {
      if (!singleAddress.test(mail.to)) throw new NonRetryableError('An email has no recipient.')
      const message = {
        ...buildMessage(renderMail(mail, publicUrl), sender, mail.to),
        // The same for every attempt, so that mail clients recognise a duplicate.
        messageId: `<${id}@${sender.address.split('@')[1]}>`,
        headers: {
          // Suppresses out-of-office replies.
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          ...(plainRequestId.test(requestId) && { 'X-Request-Id': requestId }),
        },
      }
      try {
        await transport.sendMail(message)
      } catch (error) {
        throw toMailError(error)
      }
    },
    close: () => transport.close(),
  }
}

function buildMessage({ subject, html, text }: RenderedMail, sender: Sender, to: string) {
  return {
    from: sender,
    // Without a name, because names are user input.
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

function parseSender(mailFrom: string): Sender {
  const [, name = '', address = ''] = /^(.*) <(.+)>$/.exec(mailFrom) ?? []
  return { name: name.replaceAll('"', ''), address }
}

/** All timeouts together stay below the minute that a task has. */
function buildSmtpOptions(smtpUrl: string) {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl)
  const isSecure = protocol === 'smtps:'
  const host = hostname.replace(/^\[|\]$/g, '')
  const isLocal = ['localhost', '127.0.0.1', '::1'].includes(host)
  return {
    pool: true as const,
    host,
    port: Number(port) || (isSecure ? 465 : 587),
    secure: isSecure,
    // A password is never sent unencrypted, even if an attacker suppresses STARTTLS.
    requireTLS: !isSecure && username !== '' && !isLocal,
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

interface SmtpFailure {
  readonly code?: string
  readonly command?: string
  readonly responseCode?: number
  readonly response?: string
}

/**
 * Describes the error without the server's text, which often repeats the address and parts of the
 * message, because errors are logged.
 */
function toMailError(error: unknown): Error {
  const { code, command, responseCode, response = '' } = error as SmtpFailure
  const [detail] = /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(response) ?? []
  const words = [responseCode, detail, code, command && `at ${command}`].filter(Boolean).join(' ')
  const sentence = `The mail server refused the email: ${words || 'no reason given'}.`
  return isPermanent(code, responseCode) ? new NonRetryableError(sentence) : new Error(sentence)
}

/**
 * A 5xx for this message or address is permanent. A refused sign-in is not, because the settings
 * can be corrected, and the emails must still be queued then.
 */
function isPermanent(code: string | undefined, responseCode = 0): boolean {
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500
}
