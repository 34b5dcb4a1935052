import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fastSettings, startScratchPostgres } from '#test/scratch-postgres'
import { findPostmaster } from './leftover-server.ts'
import { isRunning } from './process-state.ts'
import { type RunningPostgres, startPostgres } from './start.ts'

const isRoot = process.getuid?.() === 0
let folder: string
const running: RunningPostgres[] = []

afterEach(stopAll)

// Creating a cluster is slow, so these tests run in sequence on one; the last one breaks it.
describe('a data folder', { timeout: 120_000 }, () => {
  beforeAll(makeFolder)
  afterAll(removeFolder)

  it('leaves no half cluster and no process when the first start is stopped', async () => {
    const stopping = new AbortController()
    const starting = startPostgres({ dataDir: folder, signal: stopping.signal })
    const listOnceHalf = async () => {
      await stat(join(folder, 'data-incoming/data/PG_VERSION'))
      return listProcesses(folder)
    }
    await expect.poll(listOnceHalf, { timeout: 60_000, interval: 5 }).not.toEqual([])
    stopping.abort()
    await expect(starting).rejects.toThrow('aborted')
    expect(await listProcesses(folder)).toEqual([])
    // initdb makes the last of its databases at the end, so it was not waited for.
    expect(await readdir(join(folder, 'data-incoming/data/base'))).not.toContain('5')
    const postgres = await start({})
    expect(postgres.wasInitialised).toBe(true)
    expect(await readdir(folder)).not.toContain('data-incoming')
  })

  it('preserves data and port across starts', async () => {
    const first = await start()
    await query(first, 'create table kept (word text)')
    await query(first, `insert into kept values ('still here')`)
    await first.stop()
    const second = await start()
    expect(await query(second, 'select word from kept')).toEqual([{ word: 'still here' }])
    expect(second.wasInitialised).toBe(false)
    expect(second.port).toBe(first.port)
  })

  it('sorts and folds by Unicode, independent of the machine’s locale', async () => {
    const postgres = await start()
    const facts = await query(
      postgres,
      `select upper('straße é') as upper, datlocprovider as provider, datlocale as locale,
        pg_encoding_to_char(encoding) as encoding, current_setting('timezone') as zone
        from pg_database where datname = current_database()`,
    )
    expect(facts).toEqual([
      { upper: 'STRAßE É', provider: 'b', locale: 'C.UTF-8', encoding: 'UTF8', zone: 'UTC' },
    ])
  })

  it('requires the password', async () => {
    const postgres = await start()
    const url = new URL(postgres.url)
    url.password = 'guessed'
    await expect(query({ url: url.href }, 'select 1')).rejects.toThrow('password authentication')
    expect((await stat(join(folder, 'password'))).mode & 0o777).toBe(0o600)
  })

  it('is taken over from a killed start without loss', async () => {
    const killed = await startInOtherProcess()
    await query(killed, 'create table committed (n int)')
    await query(killed, 'insert into committed select generate_series(1, 1000)')
    const orphan = await findPostmaster(findCluster())
    killed.process.kill('SIGKILL')
    await once(killed.process, 'exit')
    expect(isRunning(orphan?.pid ?? 0)).toBe(true)
    const postgres = await start({})
    expect(isRunning(orphan?.pid ?? 0)).toBe(false)
    expect(await query(postgres, 'select count(*)::int from committed')).toEqual([{ count: 1000 }])
  })

  it('recovers when PostgreSQL itself was killed', async () => {
    const first = await start({})
    await query(first, 'create table survived (n int)')
    const postmaster = await findPostmaster(findCluster())
    process.kill(postmaster?.pid ?? 0, 'SIGKILL')
    await first.ended
    const second = await start({})
    expect(await query(second, 'select count(*)::int from survived')).toEqual([{ count: 0 }])
  })

  it('starts although the old server’s pid belongs to another process', async () => {
    await (await start()).stop()
    const stale = [process.ppid, findCluster(), 1, 5432, '', '127.0.0.1', '', 'ready', '']
    await writeFile(join(findCluster(), 'postmaster.pid'), stale.join('\n'))
    const postgres = await start()
    expect(await query(postgres, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('is granted to one of several simultaneous starts, and the others are refused', async () => {
    const results = await Promise.allSettled([start(), start(), start(), start()])
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused).toHaveLength(3)
    for (const { reason } of refused) expect(reason).toMatchObject({ reason: 'in-use' })
    expect(refused[0]?.reason.message).toContain(`in use by another Headwater (process`)
  })

  it('gets another port when the previous one is busy', async () => {
    const first = await start()
    const other = await startPostgres({
      dataDir: join(folder, 'other'),
      port: first.port,
      settings: fastSettings,
    })
    running.push(other)
    expect(other.port).not.toBe(first.port)
  })

  it('with damaged data is reported in one sentence', async () => {
    await (await start()).stop()
    await rm(join(findCluster(), 'global'), { recursive: true })
    await expect(start()).rejects.toThrow(/^PostgreSQL did not start: .*global/)
  })
})

describe('startPostgres', { timeout: 120_000 }, () => {
  beforeEach(makeFolder)
  afterEach(removeFolder)

  it('reports a broken data folder in one sentence', async () => {
    await mkdir(join(folder, 'data'))
    await expect(start()).rejects.toMatchObject({
      reason: 'broken',
      message: expect.stringMatching(/^The data folder .* is broken, because its file PG_VERSION/),
    })
    await writeFile(join(folder, 'data/PG_VERSION'), '15\n')
    await expect(start()).rejects.toThrow(/was made by PostgreSQL 15 and this Headwater brings/)
  })

  it('reports a path that is not a folder in one sentence', async () => {
    await writeFile(join(folder, 'file'), '')
    await expect(startPostgres({ dataDir: join(folder, 'file') })).rejects.toMatchObject({
      reason: 'no-right',
      message: expect.stringContaining(`can't be written`),
    })
  })

  it(
    isRoot
      ? 'keeps the cluster outside a folder that only root may enter, and finds it again'
      : 'runs in place for an ordinary user, whatever the folder above allows to others',
    async () => {
      await mkdir(join(folder, 'closed'), { mode: 0o700 })
      const dataDir = join(folder, 'closed/postgres')
      const first = await startPostgres({ dataDir, settings: fastSettings })
      running.push(first)
      await query(first, 'create table kept (n int)')
      await first.stop()
      const second = await startPostgres({ dataDir, settings: fastSettings })
      running.push(second)
      expect(await query(second, 'select count(*)::int from kept')).toEqual([{ count: 0 }])
      const outside = await readlink(join(dataDir, 'elsewhere')).catch(() => undefined)
      expect(outside !== undefined).toBe(isRoot)
      await second.stop()
      if (outside) await rm(outside, { recursive: true })
    },
  )
})

describe('startScratchPostgres', { timeout: 120_000 }, () => {
  beforeEach(makeFolder)
  afterEach(removeFolder)

  it('gives concurrent runs their own empty server', async () => {
    const both = await Promise.all([startScratchPostgres(folder), startScratchPostgres(folder)])
    running.push(...both)
    await query(both[0], 'create table mine (n int)')
    expect(await query(both[1], `select to_regclass('mine') as found`)).toEqual([{ found: null }])
    await both[0].stop()
    const again = await startScratchPostgres(folder)
    running.push(again)
    expect(await query(again, `select to_regclass('mine') as found`)).toEqual([{ found: null }])
  })
})

async function makeFolder(): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'postgres-test-'))
  await chmod(folder, 0o711)
}

async function stopAll(): Promise<void> {
  await Promise.all(running.splice(0).map((postgres) => postgres.stop()))
}

async function removeFolder(): Promise<void> {
  await stopAll()
  await rm(folder, { recursive: true })
}

async function start(settings: Record<string, string> = fastSettings): Promise<RunningPostgres> {
  const postgres = await startPostgres({ dataDir: folder, settings })
  running.push(postgres)
  return postgres
}

async function startInOtherProcess() {
  const program = `
    import { startPostgres } from ${JSON.stringify(join(import.meta.dirname, 'start.ts'))}
    const { url } = await startPostgres({ dataDir: ${JSON.stringify(folder)} })
    process.stdout.write(url)`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [url] = await once(child.stdout, 'data')
  return { process: child, url: String(url) }
}

async function query({ url }: { url: string }, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** The processes that were told of the folder as they were started. */
async function listProcesses(folder: string): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const commands = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  )
  return commands.filter((command) => command.includes(folder))
}

function findCluster(): string {
  return join(folder, 'data')
}
