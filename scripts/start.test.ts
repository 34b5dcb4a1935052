import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '@headwater/server/platform/postgres/free-port'
import { findPostmaster } from '@headwater/server/platform/postgres/leftover-server'
import { isRunning } from '@headwater/server/platform/postgres/process-state'
import { compileCacheEnv } from '@headwater/server/test/compile-cache-env'
import { countPool } from '@headwater/server/test/count-pool'
import { isDeep } from '@headwater/testing/size'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readInstallationEnv } from './start/installation-env.ts'

let folder: string
let port: number
const started: Start[] = []

interface Start {
  child: ChildProcess
  lines: string[]
  errors: () => string
}

beforeEach(async () => {
  // The parts use the ports next to it, below the range for outgoing connections.
  port = await findFreePort(10_000 + 10 * Math.floor(2_000 * Math.random()))
})

async function stopAll(): Promise<void> {
  for (const { child } of started.splice(0)) {
    if (child.kill('SIGTERM')) await once(child, 'exit')
  }
}

async function makeFolder(): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'start-test-'))
  // Otherwise root's PostgreSQL would need another location, which its own tests cover.
  await chmod(folder, 0o711)
}

describe('npm start reports in one sentence', () => {
  beforeEach(makeFolder)
  afterEach(async () => {
    await stopAll()
    await rm(folder, { recursive: true })
  })

  it('that the port is busy', async () => {
    const server = createServer().listen(port, '127.0.0.1')
    await once(server, 'listening')
    expect(await startAndFail()).toBe(
      `Port ${port} is in use: stop the program that uses it, or choose another port, as in PORT=${port + 1} npm start.`,
    )
    server.close()
    expect(await readdir(folder)).toEqual([])
  })

  it('that a setting is invalid', async () => {
    expect(await startAndFail({ PORT: 'eighty' })).toMatch(/^PORT must be a whole number/)
  })

  it('that the home folder is not writable', async () => {
    // Root may write to every folder, but not below a file.
    await writeFile(join(folder, 'file'), '')
    const home = join(folder, 'file/home')
    expect(await startAndFail({ HEADWATER_HOME: home })).toBe(
      `The folder ${home} can't be written: give this user write access, or set HEADWATER_HOME to another folder.`,
    )
  })

  it('that the data folder is broken', async () => {
    await mkdir(join(folder, 'home/postgres/data'), { recursive: true })
    expect(await startAndFail()).toMatch(/is broken, because its file PG_VERSION is missing/)
  })

  it('that the given database is unreachable', async () => {
    const nobody = `postgres://127.0.0.1:${await findFreePort()}/headwater`
    expect(await startAndFail({ DATABASE_URL: nobody })).toMatch(
      /^The database can't be used: .*\.$/,
    )
  })
})

describe('npm start', { timeout: 240_000 }, () => {
  // The first of them to run makes everything, the next one finds it there: both are content with either.
  beforeAll(makeFolder)
  afterAll(async () => {
    await stopAll()
    await rm(folder, { recursive: true })
  })

  /** A start that the first test leaves running for the second. */
  let running: Start | undefined

  it('stops while it makes up the talent pool, and next time starts with a whole one', async () => {
    const stopped = run({ DEMO_POOL_SIZE: '50000' }, { hasOwnGroup: true })
    await waitForLine(stopped, '… Talent pool')
    const pids = await listPrograms(stopped.child)
    pressCtrlC(stopped.child)
    pressCtrlC(stopped.child)
    expect(await once(stopped.child, 'close')).toEqual([0, null])
    // The process that makes up people is one of them; the web may be built at the same time.
    expect(pids.length).toBeGreaterThanOrEqual(5)
    expect(pids.filter(isRunning)).toEqual([])
    expect(stopped.lines.join('\n')).not.toMatch(/people created/)
    expect(stopped.errors()).toBe('')

    const next = await startAndWait()
    expect(next.lines.join('\n')).toMatch(/Talent pool .* 20 people created/)
    const { DATABASE_URL = '' } = await readInstallationEnv({
      HEADWATER_HOME: join(folder, 'home'),
    })
    expect(await countPool(DATABASE_URL)).toEqual({ people: 20, documents: 20, batches: 1 })
    await expectEverythingServed(next)
    const programs = await listPrograms(next.child)
    expect(programs).toHaveLength(5)
    if (!isDeep) {
      running = next
      return
    }
    next.child.kill('SIGTERM')
    expect(await once(next.child, 'exit')).toEqual([0, null])
    expect(programs.filter(isRunning)).toEqual([])
  })

  it('takes over from a start that was killed, and says which part ended by itself', async () => {
    const killed = running ?? (await startAndWait())
    const pids = await listPrograms(killed.child)
    killed.child.kill('SIGKILL')
    await once(killed.child, 'exit')
    await expect.poll(() => pids.filter(isRunning).length, { timeout: 60_000 }).toBe(1)
    const next = await startAndWait()
    expect(pids.filter(isRunning)).toEqual([])

    const postgres = await findPostmaster(join(folder, 'home/postgres/data'))
    const programs = await listPrograms(next.child)
    process.kill(postgres?.pid ?? 0, 'SIGINT')
    expect(await once(next.child, 'exit')).toEqual([1, null])
    expect(next.errors()).toMatch(/^PostgreSQL stopped unexpectedly: see .*log\.$/)
    expect(programs.filter(isRunning)).toEqual([])
  })
})

function run(env: Record<string, string> = {}, { hasOwnGroup = false } = {}): Start {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'start.ts')], {
    env: {
      PORT: String(port),
      HEADWATER_HOME: join(folder, 'home'),
      DEMO_POOL_SIZE: '20',
      WARM_UP: 'off',
      ...compileCacheEnv,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: hasOwnGroup,
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
  await waitForLine(start, 'Headwater is ready')
  return start
}

async function waitForLine(start: Start, text: string): Promise<void> {
  const ended = once(start.child, 'close').then(() => true)
  while (!start.lines.some((line) => line.includes(text))) {
    const pause = new Promise<false>((resolve) => setTimeout(resolve, 20, false))
    if (await Promise.race([ended, pause])) throw new Error(`It ended: ${start.errors()}`)
  }
}

/** What a terminal does: everything in the foreground group gets the signal. */
function pressCtrlC({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid, 'SIGINT')
}

async function expectEverythingServed({ lines }: Start): Promise<void> {
  const printed = lines.join('\n')
  expect(lines.at(-1)).toBe(`Headwater is ready at http://localhost:${port}`)
  expect(printed).toMatch(/demo@headwater\.test, sourced-and-explained/)
  // A machine under load may close a connection that it was slow to read.
  const readiness = async () => (await fetch(`http://localhost:${port}/readyz`)).status
  await expect.poll(readiness, { timeout: 50_000 }).toBe(200)
  const pages = ['shows every email', 'lets you answer as a candidate', 'stands in for Google']
  for (const what of [...pages, 'stands in for Stripe']) {
    const page = new RegExp(`(http://localhost:\\d+\\S*) ${what}`).exec(printed)?.[1]
    expect((await fetch(page ?? '')).status, what).toBe(200)
  }
  const providers = await fetch(`http://localhost:${port}/api2/identity/providers`)
  expect(await providers.json()).toMatchObject({ body: { google: true, linkedin: true } })
}

/** The programs started by `npm start`: server, mail, identity, payments and PostgreSQL. */
async function listPrograms({ pid }: ChildProcess): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return children.trim().split(' ').map(Number)
}
