import { type ChildProcess, spawn } from 'node:child_process'
import { open, rename } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import { findErrorLine, postgresEnvironment } from './initialise.ts'
import { findPostmaster, stopPostgres } from './leftover-server.ts'
import { readTextIfExists } from './private-file.ts'

/** A PostgreSQL that accepts connections, or the reason why it does not. */
export type LaunchResult = { child: ChildProcess } | { problem: string }

/** Starts the server on an existing cluster and waits until it accepts connections. */
export async function launchPostgres(options: {
  cluster: string
  binaries: Binaries
  account: Account | undefined
  port: number
  settings: Record<string, string>
  logFile: string
  signal: AbortSignal | undefined
}): Promise<LaunchResult> {
  const { account, cluster, signal } = options
  const settings = { ...baseSettings, port: String(options.port), ...options.settings }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = await openLog(options.logFile)
  const child = spawn(options.binaries.postgres, ['-D', cluster, ...args], {
    ...(account ? { uid: account.uid, gid: account.gid } : {}),
    cwd: '/',
    env: postgresEnvironment,
    // In its own session, because Ctrl-C must only reach the start script, which stops things in
    // order.
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  })
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', async () =>
      resolve(findErrorLine((await readTextIfExists(options.logFile)) ?? '')),
    )
  })
  await log.close()
  try {
    const problem = await Promise.race([ended, waitUntilReady(cluster, child, signal)])
    return problem === undefined ? { child } : { problem }
  } catch (error) {
    if (child.pid !== undefined) await stopPostgres(child.pid, { graceMs: 0 })
    throw error
  }
}

const baseSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  max_connections: '100',
}

async function waitUntilReady(
  cluster: string,
  child: ChildProcess,
  signal: AbortSignal | undefined,
): Promise<undefined> {
  // Recovery after a crash may take long, so there is no deadline: the loop ends with the process.
  while (child.exitCode === null && child.signalCode === null) {
    signal?.throwIfAborted()
    const postmaster = await findPostmaster(cluster)
    if (postmaster?.isReady && postmaster.pid === child.pid) return undefined
    await sleep(10)
  }
  return new Promise(() => undefined)
}

/**
 * The log of the previous run is preserved, so that a crash can still be examined after the next
 * start.
 */
async function openLog(path: string) {
  await rename(path, `${path}.previous`).catch(() => undefined)
  return open(path, 'wx', 0o600)
}
