import { spawn } from 'node:child_process'
import { chown, mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import { killGroup } from './kill-group.ts'
import { PostgresStartError } from './start-error.ts'

/** The name of Headwater's database. */
export const databaseName = 'headwater'

/** The environment of PostgreSQL's programs: none of our variables and no locale of the machine. */
export const postgresEnvironment = { LC_ALL: 'C', TZ: 'UTC' }

/**
 * Creates a new cluster at `place`/data with one superuser, `postgres`. It is built in a temporary
 * folder and renamed when complete, so that a killed start leaves no partial cluster.
 */
export async function initialiseCluster(options: {
  place: string
  binaries: Binaries
  account: Account | undefined
  password: string
  durable: boolean
  signal: AbortSignal | undefined
}): Promise<void> {
  const { place: location, binaries, account, signal } = options
  const incoming = join(location, 'data-incoming')
  const passwordFile = join(incoming, 'password')
  const cluster = join(incoming, 'data')
  await rm(incoming, { recursive: true, force: true })
  await mkdir(incoming, { mode: 0o700 })
  await writePassword(passwordFile, options.password)
  for (const path of account ? [passwordFile, incoming] : []) {
    await chown(path, account?.uid ?? 0, account?.gid ?? 0)
  }
  await run(
    binaries.initdb,
    [
      `--pgdata=${cluster}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--text-search-config=simple',
      ...(options.durable ? [] : ['--no-sync']),
    ],
    { account, signal },
  )
  const sync = options.durable ? [] : ['-F']
  await run(
    binaries.postgres,
    ['--single', '-D', cluster, ...sync, 'postgres'],
    { account, signal },
    `create database ${databaseName};\n`,
  )
  await rename(cluster, join(location, 'data'))
  await rm(incoming, { recursive: true, force: true })
  if (options.durable) await syncFolder(location)
}

async function writePassword(path: string, password: string): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  await file.writeFile(password)
  await file.close()
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().catch(() => undefined)
  await handle.close()
}

async function run(
  program: string,
  args: string[],
  { account, signal }: { account: Account | undefined; signal: AbortSignal | undefined },
  input = '',
): Promise<void> {
  signal?.throwIfAborted()
  const who = account ? { uid: account.uid, gid: account.gid } : {}
  // A group of its own, because initdb runs other programs, which have to end with it.
  const options = { ...who, cwd: '/', env: postgresEnvironment, detached: true }
  const child = spawn(program, args, options)
  const kill = () => killGroup(child.pid)
  signal?.addEventListener('abort', kill)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output = (output + chunk).slice(-4000)
    })
  }
  child.stdin.on('error', () => undefined).end(input)
  const problem = await new Promise<string | undefined>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code) => resolve(code === 0 ? undefined : findErrorLine(output)))
  })
  signal?.removeEventListener('abort', kill)
  signal?.throwIfAborted()
  if (problem === undefined) return
  throw new PostgresStartError('failed', `PostgreSQL could not create its data folder: ${problem}`)
}

/** Returns the line that describes the error, without the program's name. */
export function findErrorLine(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  const telling = lines.findLast((line) => /\b(fatal|panic|error):/i.test(line)) ?? lines.at(-1)
  return telling?.replace(/^.*?\b(fatal|panic|error):\s*/i, '').trim() ?? 'it gave no reason.'
}
