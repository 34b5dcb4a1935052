import { readlink, realpath, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findText } from './private-file.ts'
import { isRunning } from './process-state.ts'
import { hasCode, PostgresStartError } from './start-error.ts'

/** What PostgreSQL writes about itself into its data folder. */
export interface Postmaster {
  pid: number
  port: number
  isReady: boolean
}

export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const lines = (await findText(join(cluster, 'postmaster.pid')))?.split('\n')
  const pid = Number(lines?.[0])
  if (!lines || !Number.isInteger(pid) || pid <= 0) return undefined
  return { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' }
}

/**
 * Stops the PostgreSQL that a killed start left running. Its clients get no more time than in an
 * ordinary stop, and nothing that was committed is lost.
 */
export async function stopLeftover(
  cluster: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  const postmaster = await findPostmaster(cluster)
  if (!postmaster || !isRunning(postmaster.pid)) return
  if (await isServerOf(cluster, postmaster.pid)) await stopProcess(postmaster.pid, { signal })
  else await disownPidFile(cluster)
}

/**
 * The number belongs to another process by now, for whose sake PostgreSQL would refuse to start.
 * The file stays, because PostgreSQL finds by it whether a worker of the old server still lives; a
 * server's parent, which we are going to be, is the one live process that it doesn't mind there.
 */
async function disownPidFile(cluster: string): Promise<void> {
  const path = join(cluster, 'postmaster.pid')
  const [, ...rest] = ((await findText(path)) ?? '').split('\n')
  await writeFile(path, [process.pid, ...rest].join('\n'))
}

export interface StopOptions {
  /** How long the fast shutdown may take; it writes everything to its place first. */
  graceMs?: number
  /** Ends that time early. */
  signal?: AbortSignal | undefined
}

/** Fast shutdown, then the immediate one, from which the next start recovers by the log. */
export async function stopProcess(
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

/** A server works in its data folder. Where there is no /proc to ask, its own word is taken. */
async function isServerOf(cluster: string, pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return true
  const program = await readlink(`/proc/${pid}/exe`).catch(() => '')
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => '')
  // After a new install the old program's file is gone, which the kernel notes behind its name.
  return /\/postgres( \(deleted\))?$/.test(program) && folder === (await realpath(cluster))
}
