import { fork } from 'node:child_process'
import { killGroup } from '@headwater/server/platform/postgres/kill-group'
import { findBuiltFile } from '../build/server-build.ts'
import type { ServerBuild } from './build-server.ts'
import type { DemoCredentials, Preparation } from './prepare-database.ts'
import type { PrepareReply } from './prepare-process.ts'
import { StartError } from './start-error.ts'

/** The process that prepares the database; it loads while PostgreSQL starts. */
export interface Preparing {
  prepare: (preparation: Preparation) => Promise<DemoCredentials | undefined>
  /** Kills the process unless it has ended, and waits until it is gone. */
  stop: () => Promise<void>
}

export function startPreparing(build: ServerBuild, signal: AbortSignal): Preparing {
  signal.throwIfAborted()
  const child = fork(findBuiltFile(build.folder, 'scripts/start/prepare-process.ts'), {
    // A session of its own: Ctrl-C must reach the start alone, which stops things in order.
    detached: true,
    execArgv: ['--enable-source-maps'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
  })
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, killedBy) => resolve(killedBy ?? `exit code ${code}`))
  })
  const kill = () => killGroup(child.pid)
  signal.addEventListener('abort', kill)
  return {
    prepare: async (preparation) => {
      let reply: PrepareReply | undefined
      child.once('message', (message: PrepareReply) => {
        reply = message
      })
      // It may have ended already, in which case `ended` resolves.
      child.send(preparation, () => undefined)
      const how = await ended
      signal.throwIfAborted()
      if (!reply) throw new StartError(`The database could not be prepared (${how}).`)
      if ('failure' in reply) throw new StartError(reply.failure)
      return reply.demo
    },
    stop: async () => {
      signal.removeEventListener('abort', kill)
      kill()
      await ended
    },
  }
}
