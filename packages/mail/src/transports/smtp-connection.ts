import { isIP } from 'node:net'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { parseSmtpReply, type SmtpEnd, type SmtpReply, type SmtpStage } from './smtp-outcome.ts'
import type { MailServer, MailSignIn } from './transport.ts'

interface SmtpTimeouts {
  /** From the first packet to the end of the TLS handshake. */
  connectMs: number
  /** For the login, and for the time from the sender to the request for the body. */
  commandMs: number
  /** For the answer to the final dot: RFC 5321 asks for ten minutes. */
  finalDotMs: number
}

export interface SmtpServer extends MailServer {
  /** Left out for servers that need no login. */
  signIn?: MailSignIn | undefined
  timeouts: SmtpTimeouts
}

/** The server could not be reached, or refused the connection or the login. */
export class SmtpConnectFailure extends Error {
  readonly end: SmtpEnd

  constructor(stage: SmtpStage, error: Error) {
    super('The mail server cannot be used.')
    const reply = replyOf(error)
    this.end = { stage, reply, reason: 'The connection to the mail server failed.' }
  }
}

/** Connects and signs in. Throws SmtpConnectFailure, or the error of the token provider. */
export async function openSmtpConnection(server: SmtpServer): Promise<SMTPConnection> {
  const connection = new SMTPConnection(connectionOptions(server))
  // An error between two messages only closes the connection. Without a listener it would be
  // thrown.
  connection.on('error', () => undefined)
  try {
    await within(server.timeouts.connectMs, connection, (done) => connection.connect(done))
  } catch (error) {
    connection.close()
    throw new SmtpConnectFailure('connect', error as Error)
  }
  try {
    await signIn(connection, server)
  } catch (error) {
    connection.close()
    throw error
  }
  return connection
}

export function replyOf(error: Error): SmtpReply | undefined {
  const { response } = error as { response?: unknown }
  return typeof response === 'string' ? parseSmtpReply(response) : undefined
}

function connectionOptions({ host, address, port, tls, timeouts }: SmtpServer) {
  return {
    host: address,
    port,
    secure: tls === 'implicit',
    requireTLS: tls === 'starttls',
    ignoreTLS: tls === 'none',
    // A certificate for an IP address is checked against the address itself.
    ...(isIP(host) ? {} : { servername: host }),
    tls: { minVersion: 'TLSv1.2', rejectUnauthorized: true },
    // The default would tell the name of our machine.
    name: '[127.0.0.1]',
    connectionTimeout: timeouts.connectMs,
    greetingTimeout: timeouts.connectMs,
    socketTimeout: timeouts.finalDotMs,
    logger: false,
  } as const
}

async function signIn(connection: SMTPConnection, server: SmtpServer): Promise<void> {
  const { signIn, timeouts } = server
  if (!signIn || !connection.allowsAuth) return
  if ('password' in signIn) {
    const { user, password } = signIn
    await logIn(connection, timeouts, { user, pass: password })
    return
  }
  const token = (forceRefresh: boolean) => signIn.tokens.getAccessToken({ forceRefresh })
  try {
    await logInWithToken(connection, timeouts, signIn.user, await token(false))
  } catch (error) {
    if (!(error instanceof SmtpConnectFailure) || !isRefused(error)) throw error
    await logInWithToken(connection, timeouts, signIn.user, await token(true))
  }
}

function isRefused({ end }: SmtpConnectFailure): boolean {
  return end.reply !== undefined && end.reply.code >= 500
}

function logInWithToken(
  connection: SMTPConnection,
  timeouts: SmtpTimeouts,
  user: string,
  accessToken: string,
): Promise<void> {
  const token = Buffer.from(`user=${user}\u0001auth=Bearer ${accessToken}\u0001\u0001`)
  connection.customAuth.set('XOAUTH2', async ({ sendCommand }) => {
    const first = await sendCommand(`AUTH XOAUTH2 ${token.toString('base64')}`)
    // An empty line asks for the refusal that 334 announces.
    const last = first.status === 334 ? await sendCommand('') : first
    if (last.status < 200 || last.status > 299) throw new Error('The token was refused.')
  })
  return logIn(connection, timeouts, { method: 'XOAUTH2', user })
}

async function logIn(
  connection: SMTPConnection,
  { commandMs }: SmtpTimeouts,
  auth: { user: string; pass?: string; method?: string },
): Promise<void> {
  try {
    await within(commandMs, connection, (done) => connection.login(auth, done))
  } catch (error) {
    throw new SmtpConnectFailure('sign_in', error as Error)
  }
}

type Done = (error?: Error | null) => void

/** Some failures reach the callback, others only the events of the connection. */
function within(
  timeoutMs: number,
  connection: SMTPConnection,
  start: (done: Done) => void,
): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => finish(new Error('No answer.')), timeoutMs)
    function finish(error?: Error | null): void {
      clearTimeout(timer)
      connection.off('error', finish)
      connection.off('end', onEnd)
      if (error) reject(error)
      else resolve()
    }
    // The event comes before the callback that has the server's reply.
    function onEnd(): void {
      setImmediate(finish, new Error('The connection was closed.'))
    }
    connection.on('error', finish)
    connection.on('end', onEnd)
    start(finish)
  })
}
