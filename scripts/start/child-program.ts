import { spawn } from 'node:child_process'
import { open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { killGroup } from '@headwater/server/platform/postgres/kill-group'
import { findBuiltFile } from '../build/server-build.ts'
import type { ServerBuild } from './build-server.ts'

/** A program that runs until it is stopped. Its output goes to its log. */
export interface ChildProgram {
  name: string
  logFile: string
  /** Settles when the program has ended, for any reason. */
  ended: Promise<{ isEnded: true; how: string }>
  send: (message: object) => void
  /** Kills what has not ended by itself after this time, and what it has left behind in any case. */
  stop: (graceMs: number) => Promise<void>
}

export async function startProgram(options: {
  name: string
  build: ServerBuild
  /** The source file, as a path from the repository's root. */
  program: string
  env: NodeJS.ProcessEnv
  logFolder: string
}): Promise<ChildProgram> {
  const { name, build, program, env } = options
  const logFile = join(options.logFolder, `${name}.log`)
  await rename(logFile, `${logFile}.previous`).catch(() => undefined)
  const log = await open(logFile, 'w', 0o600)
  const preload = findBuiltFile(build.folder, 'scripts/start/end-with-parent.ts')
  const script = findBuiltFile(build.folder, program)
  const child = spawn(process.execPath, ['--enable-source-maps', '--import', preload, script], {
    env,
    // A separate session: Ctrl-C must reach only the start script, which stops the programs in
    // order.
    detached: true,
    stdio: ['ignore', log.fd, log.fd, 'ipc'],
  })
  const ended = new Promise<{ isEnded: true; how: string }>((resolve) => {
    child.once('error', (error) => resolve({ isEnded: true, how: error.message }))
    child.once('exit', (code, signal) =>
      resolve({ isEnded: true, how: signal ? `signal ${signal}` : `exit code ${code}` }),
    )
  })
  await log.close()
  const stop = async (graceMs: number) => {
    child.kill('SIGTERM')
    await Promise.race([ended, sleep(graceMs, undefined, { ref: false })])
    killGroup(child.pid)
    await ended
  }
  // It may be gone already, which `ended` reports.
  const send = (message: object) => void child.send(message, () => undefined)
  return { name, logFile, ended, send, stop }
}

/** Returns the last readable line of output, for the message about why the program ended. */
export async function readLastLogLine(logFile: string): Promise<string | undefined> {
  const lines = (await readFile(logFile, 'utf8').catch(() => '')).trim().split('\n')
  return lines.findLast((line) => line !== '' && !/^[\s{}]|^Node\.js v/.test(line))
}
