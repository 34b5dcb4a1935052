import { type AddressInfo, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { AccountStore } from '../accounts/account-store.ts'
import type { ReadToken } from '../accounts/sign-in.ts'
import { accountCommands } from './account-commands.ts'
import { authenticate, logIn } from './authenticate.ts'
import { type Command, createCommandReader } from './command-reader.ts'
import { messageCommands } from './message-commands.ts'
import { argumentText } from './parse-arguments.ts'
import { reportChanges, type Session } from './session.ts'
import { joinOutput } from './write-values.ts'

interface ImapOptions {
  host: string
  port: number
  accounts: AccountStore
  readToken: ReadToken
}

interface RunningImap {
  port: number
  stop(): Promise<void>
}

const capabilities =
  'IMAP4rev1 LITERAL+ SASL-IR ID IDLE NAMESPACE UIDPLUS UNSELECT CHILDREN SPECIAL-USE MOVE AUTH=PLAIN AUTH=XOAUTH2'
const maxConnections = 4_000
const maxMessageBytes = 26_214_400
/** Before the sign-in a client may not occupy memory. */
const maxCredentialBytes = 4_096
const maxErrors = 20
/** RFC 3501 asks for at least 30 minutes. */
const idleMs = 31 * 60_000

/** Starts an IMAP server for all accounts. */
export async function startImap({
  host,
  port,
  accounts,
  readToken,
}: ImapOptions): Promise<RunningImap> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    // A client that disconnects in the middle is ignored.
    socket.on('error', () => socket.destroy())
    socket.setTimeout(idleMs, () => socket.destroy())
    socket.setNoDelay(true)
    serveConnection(socket, accounts, readToken).catch(() => socket.destroy())
  })
  server.maxConnections = maxConnections
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

async function serveConnection(
  socket: Socket,
  accounts: AccountStore,
  readToken: ReadToken,
): Promise<void> {
  const write: Session['write'] = (...pieces) => {
    if (socket.writable) socket.write(joinOutput(pieces))
  }
  const reader = createCommandReader(socket, (line) => write(`${line}\r\n`))
  const session: Session = {
    accounts,
    readToken,
    reader,
    write,
    account: undefined,
    selected: undefined,
  }
  const stopWatching = accounts.onChange((account, { kind }) => {
    if (account !== session.account || (kind !== 'uids' && kind !== 'closed')) return
    write('* BYE The account was changed\r\n')
    socket.end()
  })
  socket.once('close', stopWatching)
  write(`* OK [CAPABILITY ${capabilities}] Headwater mail stand-in\r\n`)
  for (let errors = 0; errors < maxErrors; ) {
    const command = await reader.readCommand(session.account ? maxMessageBytes : maxCredentialBytes)
    if (!command) break
    const answer = await runSafely(session, command)
    if (answer.startsWith('BAD')) errors += 1
    await wait(session.account?.faults.delayMs ?? 0, undefined, { ref: false })
    write(`${command.tag} ${answer}\r\n`)
    if (command.name === 'LOGOUT') break
    if (!socket.writable) break
  }
  socket.end()
}

async function runSafely(session: Session, command: Command): Promise<string> {
  try {
    return await runCommand(session, command)
  } catch (error) {
    return `BAD ${(error as Error).message.replace(/[^\x20-\x7e]+/g, ' ').slice(0, 200)}`
  }
}

async function runCommand(session: Session, command: Command): Promise<string> {
  const { account, write } = session
  if (command.error) return `BAD ${command.error}`
  const isUid = command.name === 'UID'
  const [sub, ...rest] = command.args
  const name = isUid ? argumentText(sub).toUpperCase() : command.name
  const args = isUid ? rest : command.args
  switch (command.name) {
    case 'CAPABILITY':
      write(`* CAPABILITY ${capabilities}\r\n`)
      return 'OK Capability completed'
    case 'ID':
      write('* ID ("name" "Headwater mail stand-in")\r\n')
      return 'OK Id completed'
    case 'LOGOUT':
      write('* BYE Signing out\r\n')
      return 'OK Logout completed'
    case 'NOOP':
      reportChanges(session)
      return 'OK Noop completed'
    case 'LOGIN':
      return account ? 'BAD Already signed in' : logIn(session, args)
    case 'AUTHENTICATE':
      return account ? 'BAD Already signed in' : authenticate(session, args)
    default:
  }
  if (!account) return 'BAD Sign in first'
  const known = { ...session, account }
  if (command.name === 'IDLE') return idle(session)
  const run = messageCommands[name]
  const isMessageCommand = run !== undefined && (!isUid || uidCommands.has(name))
  if (isMessageCommand && !session.selected) return 'BAD Select a folder first'
  const runs = isMessageCommand ? run : isUid ? undefined : accountCommands[name]
  if (!runs) return 'BAD Unknown command'
  const answer = await runs(known, args, isUid)
  session.selected = known.selected
  // Numbers must not change between a FETCH, STORE or SEARCH by number and its answer.
  if (isUid || !numberCommands.has(name)) reportChanges(session)
  return answer
}

const uidCommands = new Set(['FETCH', 'SEARCH', 'STORE', 'COPY', 'MOVE', 'EXPUNGE'])
const numberCommands = new Set(['FETCH', 'SEARCH', 'STORE'])

/** Reports changes at once until the client says DONE. */
async function idle(session: Session): Promise<string> {
  const { accounts, account, write, reader } = session
  write('+ idling\r\n')
  reportChanges(session)
  const stop = accounts.onChange((changed) => {
    if (changed === account) reportChanges(session)
  })
  try {
    const line = await reader.readLine()
    return line?.toUpperCase() === 'DONE' ? 'OK Idle completed' : 'BAD DONE is expected'
  } finally {
    stop()
  }
}
