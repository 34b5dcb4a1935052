import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, mkdir, realpath, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chooseAccount } from './account.ts'
import { findBinaries } from './binaries.ts'
import { checkCluster } from './check-cluster.ts'
import { findClusterLocation, prepareClusterLocation } from './cluster-location.ts'
import { findFreePort } from './free-port.ts'
import { databaseName, initialiseCluster } from './initialise.ts'
import { type LaunchResult, launchPostgres } from './launch.ts'
import { type StopOptions, stopLeftoverServer, stopPostgres } from './leftover-server.ts'
import { type FolderLock, lockFolder } from './lock-folder.ts'
import { readTextIfExists, writePrivateFile } from './private-file.ts'
import { hasCode, PostgresStartError } from './start-error.ts'

export interface PostgresOptions {
  /** Holds the cluster and its files; created when missing. */
  dataDir: string
  /** Preferred; otherwise the port of the last run or any free one. */
  port?: number
  onProgress?: (sentence: string) => void
  /** PostgreSQL settings, such as `{ fsync: 'off' }`. */
  settings?: Record<string, string>
  /** Deletes the folder's content and starts with an empty database. */
  fresh?: boolean
  /** Ends the start at once; whatever it has begun is stopped when the promise rejects. */
  signal?: AbortSignal
}

export interface RunningPostgres {
  /** Connects as the superuser to the database `headwater`. */
  url: string
  port: number
  /** Whether this start created the cluster. */
  wasInitialised: boolean
  /** Resolves when the server has ended, by stop() or by itself. */
  ended: Promise<void>
  stop: (options?: StopOptions) => Promise<void>
}

/**
 * Starts the PostgreSQL that npm installed on our data folder. Handles what an earlier, killed
 * start left behind. Throws `PostgresStartError` with one sentence for expected problems.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const dataDir = await prepareFolder(resolve(options.dataDir))
  const lock = await lockFolder(dataDir)
  try {
    return await startLocked(dataDir, lock, options)
  } catch (error) {
    await lock.release()
    throw toStartError(error)
  }
}

/**
 * A full disk or a missing permission is not a bug, so the system's message is shown without a
 * stack.
 */
function toStartError(error: unknown): unknown {
  if (!(error instanceof Error && 'syscall' in error)) return error
  const message = `PostgreSQL did not start: ${error.message}.`
  return new PostgresStartError('failed', message, { cause: error })
}

async function startLocked(
  dataDir: string,
  lock: FolderLock,
  options: PostgresOptions,
): Promise<RunningPostgres> {
  const { onProgress, settings = {}, signal } = options
  const account = await chooseAccount(join(await findClusterLocation(dataDir), 'data'))
  const location = await prepareClusterLocation(dataDir, account)
  const binaries = await findBinaries(location, account, signal)
  const cluster = join(location, 'data')
  await stopLeftoverServer(cluster, signal)
  signal?.throwIfAborted()
  if (options.fresh) await rm(cluster, { recursive: true, force: true })
  const isNew = (await checkCluster(cluster, binaries.majorVersion)) === 'missing'
  const password = await loadOrCreatePassword(dataDir, isNew)
  if (isNew) {
    onProgress?.('Making a new database')
    const durable = settings.fsync !== 'off'
    await initialiseCluster({ place: location, binaries, account, password, durable, signal })
  }
  onProgress?.('Starting PostgreSQL')
  const portFile = join(dataDir, 'port')
  const remembered = options.port ?? Number(await readTextIfExists(portFile))
  const logFile = join(dataDir, 'log')
  const { child, port } = await launchOnFreePort(remembered, signal, (port) =>
    launchPostgres({ cluster, binaries, account, port, settings, logFile, signal }),
  )
  await writePrivateFile(portFile, String(port))
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/${databaseName}`
  return { url, port, wasInitialised: isNew, ...superviseServer(child, lock) }
}

async function prepareFolder(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true })
    // Root runs PostgreSQL as another account, which has to traverse this folder.
    await chmod(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700)
    return await realpath(dataDir)
  } catch (cause) {
    if (!hasCode(cause, 'EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST')) throw cause
    throw new PostgresStartError(
      'no-right',
      `The data folder ${dataDir} can't be written: give this user the right to, or set HEADWATER_HOME to another folder.`,
      { cause },
    )
  }
}

async function loadOrCreatePassword(dataDir: string, isNew: boolean): Promise<string> {
  const path = join(dataDir, 'password')
  const kept = await readTextIfExists(path)
  if (kept) return kept
  if (!isNew) {
    throw new PostgresStartError(
      'broken',
      `The data folder ${dataDir} is broken, because its file "password" is missing: restore it from a backup, or move the folder away to begin with an empty database.`,
    )
  }
  const password = randomBytes(24).toString('base64url')
  await writePrivateFile(path, password)
  return password
}

/**
 * A port that was free a moment ago may be taken, and workers of a killed server take a while to
 * end.
 */
async function launchOnFreePort(
  wanted: number,
  signal: AbortSignal | undefined,
  serve: (port: number) => Promise<LaunchResult>,
): Promise<{ child: ChildProcess; port: number }> {
  let problem = ''
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const port = await findFreePort(attempt === 0 ? wanted : undefined)
    signal?.throwIfAborted()
    const served = await serve(port)
    if ('child' in served) return { child: served.child, port }
    problem = served.problem
    if (!/could not create any TCP\/IP sockets|pre-existing shared memory/.test(problem)) break
    await sleep(100 * attempt, undefined, { signal })
  }
  throw new PostgresStartError('failed', `PostgreSQL did not start: ${problem}`)
}

function superviseServer(
  child: ChildProcess,
  lock: FolderLock,
): Pick<RunningPostgres, 'ended' | 'stop'> {
  const pid = child.pid ?? 0
  const stopOnExit = () => child.kill('SIGINT')
  process.once('exit', stopOnExit)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve())).then(() => {
    process.off('exit', stopOnExit)
    return lock.release()
  })
  const stop = async (options?: StopOptions) => {
    if (child.exitCode === null && child.signalCode === null) await stopPostgres(pid, options)
    await ended
  }
  return { ended, stop }
}
