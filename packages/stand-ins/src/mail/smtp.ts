import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import {
  SMTPServer,
  type SMTPServerAuthentication,
  type SMTPServerDataStream,
  type SMTPServerSession,
} from 'smtp-server'
import { findRefusal } from './accounts/account-faults.ts'
import type { AccountStore } from './accounts/account-store.ts'
import { type ReadToken, signInWithPassword, signInWithToken } from './accounts/sign-in.ts'
import {
  createRefusal,
  type MailFaults,
  refusalAtStage,
  refusalForRecipient,
  type SmtpRefusal,
} from './faults.ts'
import type { Delivery } from './message.ts'

interface SmtpOptions {
  host: string
  port: number
  faults: () => MailFaults
  accounts: AccountStore
  readToken: ReadToken
  receive: (delivery: Delivery) => Promise<unknown>
}

interface RunningSmtp {
  port: number
  stop(): Promise<void>
}

const maxMessageBytes = 26_214_400

/** Starts a mail server that accepts every message unless a fault is set. */
export async function startSmtp({
  host,
  port,
  faults,
  accounts,
  readToken,
  receive,
}: SmtpOptions): Promise<RunningSmtp> {
  const sockets = new Map<string, Socket>()
  const server = new SMTPServer({
    name: 'mail.headwater.test',
    banner: 'Headwater mail stand-in',
    size: maxMessageBytes,
    authOptional: true,
    authMethods: ['PLAIN', 'LOGIN', 'XOAUTH2'],
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 1_000,
    logger: false,
    onConnect: (_, done) => done(refusalAtStage(faults(), 'connect')),
    onAuth: (credentials, _, done) => {
      signIn(credentials).then(
        (user) => done(null, { user }),
        (error: Error) => done(error),
      )
    },
    onMailFrom: (_, __, done) => done(refusalAtStage(faults(), 'mail')),
    onRcptTo: ({ address }, session, done) => done(refuseRecipient(session, address)),
    onData: (stream, session, done) => {
      receiveMessage(stream, session).then(
        (isHeard) => (isHeard ? done() : sockets.get(connectionKey(session))?.destroy()),
        (error: Error) => done(error),
      )
    },
  })

  async function signIn(credentials: SMTPServerAuthentication): Promise<string> {
    const { method, username, password, accessToken } = credentials
    if (faults().refuseSignIn) throw createRefusal(535, 'Sign-in refused')
    const account =
      method === 'XOAUTH2'
        ? await signInWithToken(accounts, readToken, username ?? '', accessToken ?? '', 'smtp')
        : signInWithPassword(accounts, username ?? '', password ?? '')
    if (!account) throw createRefusal(535, '5.7.8 Username and password not accepted')
    return account === 'anybody' ? (username ?? 'anyone') : account.address
  }

  const senderFaults = ({ user }: SMTPServerSession) => accounts.find(user ?? '')?.faults

  function refuseRecipient(session: SMTPServerSession, address: string): SmtpRefusal | undefined {
    const own = findRefusal(senderFaults(session), accounts.find(address)?.faults, address)
    return own ? createRefusal(own.code, own.text) : refusalForRecipient(faults(), address)
  }

  async function receiveMessage(
    stream: SMTPServerDataStream,
    session: SMTPServerSession,
  ): Promise<boolean> {
    const chunks: Buffer[] = []
    for await (const chunk of stream) {
      if (!stream.sizeExceeded) chunks.push(chunk as Buffer)
    }
    if (stream.sizeExceeded) throw createRefusal(552, 'The message is too large')
    const own = senderFaults(session)
    const { delayMs = own?.delayMs ?? 0, dropAfterData = own?.dropAfterData ?? false } = faults()
    const refused = refusalAtStage(faults(), 'data')
    if (refused) {
      await wait(delayMs)
      throw refused
    }
    const { mailFrom, rcptTo } = session.envelope
    const envelope = {
      from: mailFrom ? mailFrom.address : '',
      to: rcptTo.map(({ address }) => address),
    }
    await receive({ envelope, source: Buffer.concat(chunks) })
    // It has the message already, as a mail server that is slow to say so does.
    await wait(delayMs, undefined, { ref: false })
    return !dropAfterData
  }

  server.server.on('connection', (socket: Socket) => {
    const name = connectionKey(socket)
    sockets.set(name, socket)
    socket.once('close', () => sockets.delete(name))
  })
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(port, host, resolve)
  })
  // A client that disconnects in the middle is ignored.
  server.on('error', () => undefined)

  return {
    port: (server.server.address() as AddressInfo).port,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

interface Remote {
  remoteAddress?: string | undefined
  remotePort?: number | undefined
}

function connectionKey({ remoteAddress, remotePort }: Remote): string {
  return `${remoteAddress?.replace(/^::ffff:/, '')} ${remotePort}`
}
