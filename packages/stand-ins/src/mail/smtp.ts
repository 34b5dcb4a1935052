import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { createRefusal, type MailFaults, refusalAtStage, refusalForRecipient } from './faults.ts'
import type { Delivery } from './message.ts'

interface SmtpOptions {
  host: string
  port: number
  faults: () => MailFaults
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
  receive,
}: SmtpOptions): Promise<RunningSmtp> {
  const sockets = new Map<string, Socket>()
  const server = new SMTPServer({
    name: 'mail.headwater.test',
    banner: 'Headwater mail stand-in',
    size: maxMessageBytes,
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 1_000,
    logger: false,
    onConnect: (_, done) => done(refusalAtStage(faults(), 'connect')),
    onAuth: ({ username }, _, done) =>
      faults().refuseSignIn
        ? done(createRefusal(535, 'Sign-in refused'))
        : done(null, { user: username ?? 'anyone' }),
    onMailFrom: (_, __, done) => done(refusalAtStage(faults(), 'mail')),
    onRcptTo: ({ address }, _, done) => done(refusalForRecipient(faults(), address)),
    onData: (stream, session, done) => {
      receiveMessage(stream, session).then(
        (isHeard) => (isHeard ? done() : sockets.get(connectionKey(session))?.destroy()),
        (error: Error) => done(error),
      )
    },
  })

  async function receiveMessage(
    stream: SMTPServerDataStream,
    session: SMTPServerSession,
  ): Promise<boolean> {
    const chunks: Buffer[] = []
    for await (const chunk of stream) {
      if (!stream.sizeExceeded) chunks.push(chunk as Buffer)
    }
    if (stream.sizeExceeded) throw createRefusal(552, 'The message is too large')
    const { delayMs = 0, dropAfterData = false } = faults()
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
