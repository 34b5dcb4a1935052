import { type AddressInfo, createServer, type Socket } from 'node:net'
import { TLSSocket } from 'node:tls'

type Point = 'greeting' | 'mail' | 'recipient' | 'data' | 'mid-body' | 'after-dot'

/** Where the server breaks once, and how. A reply starts with its code. */
export interface SmtpFault {
  at: Point
  how: 'reset' | 'fin' | 'silence' | `${4 | 5}${string}`
}

interface FaultSmtpOptions {
  /** Announces PIPELINING, so that clients send the envelope and DATA at once. */
  pipelining?: boolean
  /** Announces STARTTLS. */
  certificate?: { key: string; cert: string }
  password?: string
  /** The access tokens that the server accepts. */
  tokens?: Set<string>
  /** Like Outlook, the server refuses a token at once. Gmail explains first, with 334. */
  refusesTokensAtOnce?: boolean
}

export interface FaultSmtpServer {
  port: number
  /** Every message the server took, recorded before it answers. */
  taken: string[]
  /** Bytes received after the server asked for a body. */
  bodyBytes(): number
  connectionCount(): number
  /** The commands received, without their arguments. */
  commands: string[]
  breakNext(fault: SmtpFault): void
  /** Closes the connections between two messages, as servers do with idle ones. */
  closeIdle(): void
  stop(): Promise<void>
}

/** Starts an SMTP server that breaks at an exact point, which no library offers. */
export async function startFaultSmtp(options: FaultSmtpOptions = {}): Promise<FaultSmtpServer> {
  const state = createState()
  const sockets = new Set<Socket>()
  let connectionCount = 0
  const server = createServer({ noDelay: true }, (socket) => {
    connectionCount += 1
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    if (!breakAt(state, 'greeting', socket)) socket.write('220 fault.test ESMTP\r\n')
    serveSession(socket, state, options)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    taken: state.taken,
    commands: state.commands,
    bodyBytes: () => state.bodyBytes,
    connectionCount: () => connectionCount,
    breakNext: (fault) => state.faults.push(fault),
    closeIdle() {
      for (const socket of sockets) socket.end()
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

interface State {
  taken: string[]
  commands: string[]
  bodyBytes: number
  faults: SmtpFault[]
}

function createState(): State {
  return { taken: [], commands: [], bodyBytes: 0, faults: [] }
}

/** Applies the next fault if it belongs to this point. */
function breakAt(state: State, at: Point, socket: Socket): boolean {
  if (state.faults[0]?.at !== at) return false
  const how = state.faults.shift()?.how
  if (how === 'reset') resetConnection(socket)
  else if (how === 'fin') socket.end()
  else if (how !== 'silence') socket.write(`${how}\r\n`)
  if (how?.startsWith('421')) socket.end()
  return true
}

function resetConnection(socket: Socket): void {
  if (socket instanceof TLSSocket) socket.destroy()
  else socket.resetAndDestroy()
}

function serveSession(socket: Socket, state: State, options: FaultSmtpOptions): void {
  let pending = ''
  let body: string | undefined
  let hasRecipient = false
  /** Takes the next line after 334 instead of the command. */
  let onLine: ((line: string) => string | undefined) | undefined
  const reply = (line: string) => socket.write(`${line}\r\n`)

  function readBody(): void {
    state.bodyBytes += pending.length
    body += pending
    pending = ''
    if (body === undefined || breakAt(state, 'mid-body', socket)) return
    const end = body.indexOf('\r\n.\r\n')
    if (end < 0) return
    const source = body.slice(0, end)
    pending = body.slice(end + 5)
    body = undefined
    hasRecipient = false
    const fault = state.faults[0]?.at === 'after-dot' ? state.faults[0].how : undefined
    if (!fault || !/^\d/.test(fault)) state.taken.push(source)
    if (!breakAt(state, 'after-dot', socket)) reply('250 2.0.0 OK queued')
  }

  function readLine(line: string): void {
    const answer = onLine ?? answerCommand
    onLine = undefined
    const answered = answer(line)
    if (answered) reply(answered)
    if (answered?.startsWith('220')) upgrade()
    if (answered?.startsWith('221')) socket.end()
  }

  /** Returns the reply, or nothing if the connection breaks instead. */
  function answerCommand(line: string): string | undefined {
    const verb = line.split(' ', 1)[0]?.toUpperCase() ?? ''
    state.commands.push(verb)
    switch (verb) {
      case 'EHLO':
        return announce(socket, options)
      case 'STARTTLS':
        return '220 Ready'
      case 'AUTH':
        return authenticate(line)
      case 'MAIL':
        return breakAt(state, 'mail', socket) ? undefined : '250 2.1.0 OK'
      case 'RCPT':
        hasRecipient = !breakAt(state, 'recipient', socket)
        return hasRecipient ? '250 2.1.5 OK' : undefined
      case 'DATA':
        if (breakAt(state, 'data', socket)) return undefined
        if (!hasRecipient) return '503 5.5.1 No recipient'
        body = ''
        return '354 Go ahead'
      case 'QUIT':
        return '221 Bye'
      default:
        return '250 OK'
    }
  }

  function authenticate(line: string): string {
    const [, method, initial = ''] = line.split(' ')
    if (method === 'LOGIN') {
      onLine = () => {
        onLine = (password) => signIn(decode(password) === options.password)
        return '334 UGFzc3dvcmQ6'
      }
      return '334 VXNlcm5hbWU6'
    }
    if (method === 'PLAIN') return signIn(decode(initial).split('\0')[2] === options.password)
    const token = /auth=Bearer (\w*)/.exec(decode(initial))?.[1] ?? ''
    const isKnown = options.tokens?.has(token) === true
    if (isKnown || options.refusesTokensAtOnce) return signIn(isKnown)
    onLine = () => signIn(false)
    return '334 eyJzdGF0dXMiOiI0MDEifQ=='
  }

  function upgrade(): void {
    socket.removeAllListeners('data')
    const secure = new TLSSocket(socket, { isServer: true, ...options.certificate })
    secure.on('error', () => socket.destroy())
    serveSession(secure, state, options)
  }

  socket.on('error', () => undefined)
  socket.on('data', (chunk: Buffer) => {
    pending += chunk.toString('latin1')
    while (!socket.destroyed) {
      if (body !== undefined) {
        readBody()
        if (body !== undefined || !pending) return
      }
      const end = pending.indexOf('\r\n')
      if (end < 0) return
      const line = pending.slice(0, end)
      pending = pending.slice(end + 2)
      readLine(line)
    }
  })
}

function announce(socket: Socket, options: FaultSmtpOptions): string {
  const methods = [options.password ? 'PLAIN LOGIN' : '', options.tokens ? 'XOAUTH2' : '']
  const lines = [
    'fault.test',
    options.pipelining ? 'PIPELINING' : '',
    options.certificate && !(socket instanceof TLSSocket) ? 'STARTTLS' : '',
    methods.some(Boolean) ? `AUTH ${methods.filter(Boolean).join(' ')}` : '',
    '8BITMIME',
  ].filter(Boolean)
  return lines.map((line, at) => `250${at === lines.length - 1 ? ' ' : '-'}${line}`).join('\r\n')
}

function signIn(isAccepted: boolean): string {
  return isAccepted ? '235 2.7.0 Accepted' : '535 5.7.8 Username and password not accepted'
}

function decode(base64: string): string {
  return Buffer.from(base64, 'base64').toString('utf8')
}
