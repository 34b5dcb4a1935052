import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeep } from '@headwater/testing/size'
import { ImapFlow } from 'imapflow'
import { afterAll, beforeAll, onTestFinished, vi } from 'vitest'
import { startMail } from '../src/mail/start.ts'

/** An IMAP server under test. */
interface ImapTarget {
  readonly name: string
  /** Returns the port, and a function that stops the server. */
  start(): Promise<{ port: number; stop(): Promise<void> }>
}

const standIn: ImapTarget = {
  name: 'the stand-in',
  async start() {
    const { imapPort: port, stop } = await startMail({
      host: '127.0.0.1',
      smtpPort: 0,
      httpPort: 0,
      imapPort: 0,
      identityUrl: 'http://127.0.0.1:1',
    })
    return { port, stop }
  },
}

/** Where Debian installs it. */
const dovecotProgram = '/usr/sbin/dovecot'

const dovecot: ImapTarget = { name: 'Dovecot', start: startDovecot }

/** Ours, and in the deep run the server it has to be like, where it is installed. */
export const imapTargets: readonly ImapTarget[] = [
  standIn,
  ...(isDeep && existsSync(dovecotProgram) ? [dovecot] : []),
]

const password = 'secret'

/** Starts a target for one block of tests. Every test takes a user of its own. */
export function setUpImap(target: ImapTarget) {
  let running: Awaited<ReturnType<ImapTarget['start']>>
  let users = 0
  beforeAll(async () => {
    running = await target.start()
  })
  afterAll(() => running.stop())

  async function connectAs(user: string, loginMethod = 'AUTH=PLAIN', pass = password) {
    const client = new ImapFlow({
      host: '127.0.0.1',
      port: running.port,
      secure: false,
      auth: { user, pass, loginMethod },
      logger: false,
      disableAutoIdle: true,
    })
    client.on('error', () => undefined)
    onTestFinished(() => client.close())
    await client.connect()
    return client
  }

  return {
    newUser() {
      users += 1
      return `user${users}@headwater.test`
    },
    connectAs,
    async openInbox(user: string): Promise<ImapFlow> {
      const client = await connectAs(user)
      await client.mailboxOpen('INBOX')
      return client
    },
    /** Puts a message into the inbox from another connection. */
    async deliver(user: string, source: string | Buffer): Promise<void> {
      const client = await connectAs(user)
      await client.append('INBOX', source)
      await client.logout()
    },
  }
}

async function startDovecot() {
  const home = await mkdtemp(join(tmpdir(), 'dovecot-'))
  await mkdir(join(home, 'mail'))
  // The server reads mail as another user than the one who starts it.
  await Promise.all([chmod(home, 0o755), chmod(join(home, 'mail'), 0o777)])
  const port = await findPort()
  await writeFile(join(home, 'dovecot.conf'), dovecotSettings(home, port))
  const program = spawn(dovecotProgram, ['-F', '-c', join(home, 'dovecot.conf')], {
    stdio: 'inherit',
  })
  await vi.waitFor(() => probe(port), { timeout: 50_000, interval: 50 })
  return { port, stop: () => stopDovecot(program, home) }
}

async function stopDovecot(program: ChildProcess, home: string): Promise<void> {
  const exit = once(program, 'exit')
  program.kill()
  await exit
  await rm(home, { recursive: true, force: true })
}

function dovecotSettings(home: string, port: number): string {
  const folders = ['Archive', 'Drafts', 'Junk', 'Sent'].map(
    (name) => `mailbox ${name} {\n    special_use = \\${name}\n    auto = subscribe\n  }`,
  )
  return `base_dir = ${home}/run
log_path = ${home}/log
listen = 127.0.0.1
protocols = imap
ssl = no
disable_plaintext_auth = no
default_internal_user = nobody
default_internal_group = nogroup
default_login_user = nobody
first_valid_uid = 1
first_valid_gid = 1
mail_location = maildir:${home}/mail/%u
passdb {
  driver = static
  args = password=${password}
}
userdb {
  driver = static
  args = uid=nobody gid=nogroup home=${home}/mail/%u
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
}
service anvil {
  chroot =
}
namespace inbox {
  inbox = yes
  separator = /
  ${folders.join('\n  ')}
}
`
}

async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

async function probe(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'data')
  socket.destroy()
}
