import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '@headwater/server/platform/postgres/free-port'
import { findPostmaster } from '@headwater/server/platform/postgres/leftover'
import { isRunning } from '@headwater/server/platform/postgres/process-state'
import { compiledCode } from '@headwater/server/test/compiled-code'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let folder: string
let port: number
const started: Start[] = []

interface Start {
  child: ChildProcess
  lines: string[]
  errors: () => string
}

beforeEach(async () => {
  // The parts take ports beside it: below those that the system gives to every outgoing connection.
  port = await findFreePort(10_000 + 10 * Math.floor(2_000 * Math.random()))
})

afterEach(async () => {
  for (const { child } of started.splice(0)) {
    if (child.kill('SIGTERM')) await once(child, 'exit')
  }
})

async function makeFolder(): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'start-test-'))
  // Otherwise root's PostgreSQL would have to live elsewhere, which its own tests try.
  await chmod(folder, 0o711)
}

describe('npm start says in one sentence', () => {
  beforeEach(makeFolder)
  afterEach(() => rm(folder, { recursive: true }))

  it('that the port is busy', async () => {
    const server = createServer().listen(port, '127.0.0.1')
    await once(server, 'listening')
    expect(await startAndFail()).toBe(
      `Port ${port} is busy: stop what listens there, or choose another one, as in PORT=${port + 1} npm start.`,
    )
    server.close()
    expect(await readdir(folder)).toEqual([])
  })

  it('that a setting makes no sense', async () => {
    expect(await startAndFail({ PORT: 'eighty' })).toMatch(/^PORT must be a whole number/)
  })

  it('that the home folder can’t be written', async () => {
    // Root may write to every folder, but not below a file.
    await writeFile(join(folder, 'file'), '')
    const home = join(folder, 'file/home')
    expect(await startAndFail({ HEADWATER_HOME: home })).toBe(
      `The folder ${home} can't be written: give this user the right to, or set HEADWATER_HOME to another folder.`,
    )
  })

  it('that the data folder is broken', async () => {
    await mkdir(join(folder, 'home/postgres/data'), { recursive: true })
    expect(await startAndFail()).toMatch(/is broken, because its file PG_VERSION is missing/)
  })

  it('that the given database is away', async () => {
    const nobody = `postgres://127.0.0.1:${await findFreePort()}/headwater`
    expect(await startAndFail({ DATABASE_URL: nobody })).toMatch(
      /^The database can't be used: .*\.$/,
    )
  })
})

describe('npm start', { timeout: 240_000 }, () => {
  // The first of them to run makes everything, the next ones find it there: each is content with both.
  beforeAll(makeFolder)
  afterAll(() => rm(folder, { recursive: true }))

  it('starts everything, and at the end of it stops everything', async () => {
    const start = await startAndWait()
    expect(start.lines.at(-1)).toBe(`Headwater is ready at http://localhost:${port}`)
    expect(start.lines.join('\n')).toMatch(/Talent pool .* (people made up|there already)/)
    expect(start.lines.join('\n')).toMatch(/demo@headwater\.test, sourced-and-explained/)
    expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200)
    const mail = /http:\/\/localhost:\d+ shows every message/.exec(start.lines.join('\n'))
    expect((await fetch(mail?.[0].split(' ')[0] ?? '')).status).toBe(200)
    const identity = /http:\/\/localhost:\d+ stands in for Google/.exec(start.lines.join('\n'))
    expect((await fetch(identity?.[0].split(' ')[0] ?? '')).status).toBe(200)
    const payments = /http:\/\/localhost:\d+ stands in for Stripe/.exec(start.lines.join('\n'))
    expect((await fetch(payments?.[0].split(' ')[0] ?? '')).status).toBe(200)
    const providers = await fetch(`http://localhost:${port}/api2/identity/providers`)
    expect(await providers.json()).toMatchObject({ body: { google: true, linkedin: true } })
    const pids = await listPrograms(start.child)
    expect(pids).toHaveLength(5)
    start.child.kill('SIGTERM')
    expect(await once(start.child, 'exit')).toEqual([0, null])
    expect(pids.filter(isRunning)).toEqual([])
  })

  it('leaves nothing in the way of the next start when it is killed', async () => {
    const killed = await startAndWait()
    const pids = await listPrograms(killed.child)
    killed.child.kill('SIGKILL')
    await once(killed.child, 'exit')
    await expect.poll(() => pids.filter(isRunning).length, { timeout: 60_000 }).toBe(1)
    const next = await startAndWait()
    expect(pids.filter(isRunning)).toEqual([])
    next.child.kill('SIGINT')
    expect(await once(next.child, 'exit')).toEqual([0, null])
  })

  it('says which part ended by itself, and stops the rest', async () => {
    const start = await startAndWait()
    const postgres = await findPostmaster(join(folder, 'home/postgres/data'))
    const pids = await listPrograms(start.child)
    process.kill(postgres?.pid ?? 0, 'SIGINT')
    expect(await once(start.child, 'exit')).toEqual([1, null])
    expect(start.errors()).toMatch(/^PostgreSQL stopped unexpectedly: see .*log\.$/)
    expect(pids.filter(isRunning)).toEqual([])
  })
})

function run(env: Record<string, string> = {}): Start {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'start.ts')], {
    env: {
      PORT: String(port),
      HEADWATER_HOME: join(folder, 'home'),
      DEMO_POOL_SIZE: '20',
      ...compiledCode,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  const errors: string[] = []
  child.stdout.on('data', (chunk) => lines.push(...String(chunk).split('\n').filter(Boolean)))
  child.stderr.on('data', (chunk) => errors.push(String(chunk)))
  const start = { child, lines, errors: () => errors.join('').trim() }
  started.push(start)
  return start
}

async function startAndFail(env: Record<string, string> = {}): Promise<string> {
  const { child, errors } = run(env)
  expect(await once(child, 'close')).toEqual([1, null])
  expect(errors()).not.toMatch(/\n| {4}at /)
  return errors()
}

async function startAndWait(): Promise<Start> {
  const start = run()
  const ended = once(start.child, 'close').then(() => true)
  while (!start.lines.at(-1)?.startsWith('Headwater is ready')) {
    const pause = new Promise<false>((resolve) => setTimeout(resolve, 20, false))
    if (await Promise.race([ended, pause])) throw new Error(`It ended: ${start.errors()}`)
  }
  return start
}

/** The programs that the start has started: server, mail, identity, payments and PostgreSQL. */
async function listPrograms({ pid }: ChildProcess): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return children.trim().split(' ').map(Number)
}
