import { readlink, realpath, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readTextIfExists } from './private-file.ts'
import { isRunning } from './process-state.ts'
import { hasCode, PostgresStartError } from './start-error.ts'

/** What PostgreSQL writes about itself into its data folder. */
export interface Postmaster {
  pid: number
  port: number
  isReady: boolean
}

export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const lines = (await readTextIfExists(join(cluster, 'postmaster.pid')))?.split('\n')
  const pid = Number(lines?.[0])
  if (!lines || !Number.isInteger(pid) || pid <= 0) return undefined
  return { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' }
}

/**
 * Stops the PostgreSQL that a killed start left running. Its clients get no more time than in a
 * regular stop, and no committed data is lost.
 */
export async function stopLeftoverServer(
  cluster: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  const postmaster = await findPostmaster(cluster)
  if (!postmaster || !isRunning(postmaster.pid)) return
  if (await isServerOfCluster(cluster, postmaster.pid))
    await stopPostgres(postmaster.pid, { signal })
  else await takeOverPidFile(cluster)
}

/**
 * The pid belongs to another process by now, because of which PostgreSQL would refuse to start. The
 * file stays, because PostgreSQL uses it to detect workers of the old server; the pid of the
 * server's parent, which this process will be, is the only live one it accepts there.
 */
async function takeOverPidFile(cluster: string): Promise<void> {
  const path = join(cluster, 'postmaster.pid')
  const [, ...rest] = ((await readTextIfExists(path)) ?? '').split('\n')
  await writeFile(path, [process.pid, ...rest].join('\n'))
}

export interface StopOptions {
  /** How long the fast shutdown may take; it writes everything to its place first. */
  graceMs?: number
  /** Ends that time early. */
  signal?: AbortSignal | undefined
}

/** Fast shutdown, then the immediate one, from which the next start recovers by the log. */
export async function stopPostgres(
  pid: number,
  { graceMs = 30_000, signal }: StopOptions = {},
): Promise<void> {
  send(pid, 'SIGINT')
  if (await waitForEnd(pid, graceMs, signal)) return
  send(pid, 'SIGQUIT')
  if (await waitForEnd(pid, 10_000)) return
  throw new PostgresStartError(
    'failed',
    `PostgreSQL (process ${pid}) does not stop: stop it by hand and start again.`,
  )
}

async function waitForEnd(
  pid: number,
  milliseconds: number,
  signal?: AbortSignal,
): Promise<boolean> {
  const end = performance.now() + milliseconds
  while (isRunning(pid)) {
    if (performance.now() >= end || signal?.aborted) return false
    await sleep(20)
  }
  return true
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!hasCode(error, 'ESRCH')) throw error
  }
}

/** A server's working directory is its data folder. Without /proc the pid file is trusted. */
async function isServerOfCluster(cluster: string, pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return true
  const program = await readlink(`/proc/${pid}/exe`).catch(() => '')
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => '')
  // After a reinstall the old program's file is deleted, which the kernel marks in its name.
  return /\/postgres( \(deleted\))?$/.test(program) && folder === (await realpath(cluster))
}
