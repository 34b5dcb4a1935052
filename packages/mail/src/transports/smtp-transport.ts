import { isAscii } from 'node:buffer'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import { GatedBody } from './gated-body.ts'
import {
  openSmtpConnection,
  replyOf,
  SmtpConnectFailure,
  type SmtpServer,
} from './smtp-connection.ts'
import { decideSmtpOutcome, parseSmtpReply, type SmtpEnd } from './smtp-outcome.ts'
import { createSmtpPool, type SmtpPool } from './smtp-pool.ts'
import {
  type MailServer,
  type MailSignIn,
  ProviderError,
  type Rejection,
  type SendAttempt,
  type SendOutcome,
  type Transport,
} from './transport.ts'

export interface SmtpOptions extends MailServer {
  signIn?: MailSignIn | undefined
  maxConnections?: number
  /** Shorter than the servers' own limit of five minutes, so that they seldom close first. */
  idleMs?: number
  timeouts?: Partial<SmtpServer['timeouts']>
  /** Searches the sent folder, where the provider files sent mail itself. */
  hasSent?: ((messageId: string) => Promise<boolean>) | undefined
}

const defaultTimeouts = { connectMs: 10_000, commandMs: 60_000, finalDotMs: 600_000 }

/** Sends through an SMTP server that the owner of the mailbox named. */
export function createSmtpTransport(options: SmtpOptions): Transport {
  const { maxConnections = 2, idleMs = 60_000, hasSent } = options
  const server = { ...options, timeouts: { ...defaultTimeouts, ...options.timeouts } }
  const open = () => openSmtpConnection(server)
  const pool = createSmtpPool({ open, maxConnections, idleMs })
  return {
    send: (attempt) => sendBySmtp(pool, server, attempt),
    // The absence of a message proves nothing: many servers file nothing.
    findSent: async ({ messageId }) => ((await hasSent?.(messageId)) ? 'sent' : 'no_evidence'),
    async verify() {
      try {
        pool.give(await pool.take(new AbortController().signal), true)
      } catch (error) {
        throw asProviderError(error)
      }
    },
    async close() {
      pool.close()
    },
  }
}

async function sendBySmtp(
  pool: SmtpPool,
  server: SmtpServer,
  attempt: SendAttempt,
): Promise<SendOutcome> {
  const invalid = findInvalidAddress(attempt.envelope)
  if (invalid) return invalid
  let connection: SMTPConnection
  try {
    connection = await pool.take(attempt.signal)
  } catch (error) {
    return decideConnectOutcome(error, attempt.signal)
  }
  const body = new GatedBody(attempt.bytes, attempt.handOff, () => connection.close())
  const end = await transmit(connection, server, attempt, body)
  const isReusable = body.phase === 'ended' && end.reply?.code === 250
  pool.give(connection, isReusable)
  body.destroy()
  await body.settle()
  return decideSmtpOutcome(body.phase, end)
}

/**
 * nodemailer reads some strings as several addresses, or as another one than the reader sees. A
 * domain may be an address literal in brackets.
 */
function findInvalidAddress({ from, to }: SendAttempt['envelope']): Rejection | undefined {
  const oneAddress = /^[^\s\p{Cc}<>()[\]\\,;:"@]+@[^\s\p{Cc}<>()\\,;"@]+$/u
  const refused = oneAddress.test(from) ? 'recipient' : 'sender'
  if (refused === 'recipient' && oneAddress.test(to)) return undefined
  return {
    kind: 'rejected',
    code: 553,
    enhancedCode: refused === 'sender' ? '5.1.7' : '5.1.3',
    text: 'This is not one email address.',
    refused,
  }
}

function decideConnectOutcome(error: unknown, signal: AbortSignal): SendOutcome {
  if (error instanceof SmtpConnectFailure) {
    const outcome = decideSmtpOutcome('unread', error.end)
    const isUnreachable = error.end.stage === 'connect'
    return outcome.kind === 'retry' ? { ...outcome, isUnreachable } : outcome
  }
  if (error instanceof ProviderError) {
    const { kind, message, afterMs } = error
    if (kind === 'reauthorize') return { kind, reason: message }
    return { kind: 'retry', reason: message, afterMs }
  }
  const reason = signal.aborted ? 'The attempt was ended.' : 'No access token was available.'
  return { kind: 'retry', reason }
}

function asProviderError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error
  const outcome = decideConnectOutcome(error, new AbortController().signal)
  if (outcome.kind === 'reauthorize') return new ProviderError('reauthorize', outcome.reason)
  return new ProviderError('unavailable', 'The mail server cannot be used.')
}

/** Sends one message, and resolves with the last reply or with the reason why there is none. */
function transmit(
  connection: SMTPConnection,
  { timeouts }: SmtpServer,
  { envelope, bytes, signal }: SendAttempt,
  body: GatedBody,
): Promise<SmtpEnd> {
  return new Promise((resolve) => {
    const timer = setTimeout(
      () => endUnread('The mail server did not answer in time.'),
      timeouts.commandMs,
    )
    const onAbort = () => endUnread('The attempt was ended.')
    const onError = (error: Error) => finish(endOf(error))
    // The event comes before the callback that has the server's reply.
    const onEnd = () => setImmediate(finish, brokenConnection)

    function endUnread(reason: string): void {
      if (body.phase !== 'unread') return
      finish({ stage: 'message', reply: undefined, reason })
      connection.close()
    }

    function finish(end: SmtpEnd): void {
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
      connection.off('error', onError)
      connection.off('end', onEnd)
      resolve(end)
    }

    signal.addEventListener('abort', onAbort)
    connection.on('error', onError)
    connection.on('end', onEnd)
    const { from, to } = envelope
    const use8BitMime = !isAscii(bytes)
    connection.send({ from, to, use8BitMime }, body, (error, info) => {
      if (error) return onError(error)
      finish({
        stage: 'message',
        reply: parseSmtpReply(info?.response ?? ''),
        reason: 'The mail server answered out of order.',
        wireMessageId: info?.serverMessageId,
      })
    })
    if (signal.aborted) onAbort()
  })
}

const brokenConnection: SmtpEnd = {
  stage: 'message',
  reply: undefined,
  reason: 'The connection to the mail server broke.',
}

function endOf(error: Error): SmtpEnd {
  const { command } = error as { command?: unknown }
  const reply = replyOf(error)
  if (command === 'MAIL FROM') return { ...brokenConnection, stage: 'sender', reply }
  if (command === 'RCPT TO') return { ...brokenConnection, stage: 'recipient', reply }
  return { ...brokenConnection, reply }
}
