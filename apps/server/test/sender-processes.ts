import { type ChildProcess, execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll } from 'vitest'
import type { World } from './world.ts'

/** Where a sender waits with a message: before its hand-off is committed, or after it. */
export type HoldPoint = 'before' | 'after'

export type SenderOrder =
  | { readonly start: true }
  | { readonly holdNext: HoldPoint }
  | { readonly hold: string; readonly at: HoldPoint }
  | { readonly release: string }

export type SenderReport =
  | { readonly loaded: true }
  | { readonly held: string }
  | { readonly answered: string; readonly isGranted: boolean }

/** A sender in its own process. Messages are named by their Message-ID. */
export interface SenderProcess {
  start(): void
  /** Holds the next message; undefined when there is none. */
  holdNext(point: HoldPoint): Promise<string | undefined>
  /** Holds this message as soon as the sender gets there, and returns whether it did. */
  hold(messageId: string, point: HoldPoint): Promise<boolean>
  release(messageId: string): void
  /** Goes on with a message that waits before its hand-off, and returns whether that was granted. */
  releaseToHandOff(messageId: string): Promise<boolean | undefined>
  /** Ends the process at once, like a machine that fails. */
  kill(): Promise<void>
}

export interface SenderProcesses {
  /** Starts a process, which sends nothing before `start`. */
  load(): Promise<SenderProcess>
}

interface SenderSettings {
  readonly port: number
  /** How fast their time runs, and from when. Zero: it stands still. */
  readonly speed: number
  readonly epoch: Date
}

const root = join(import.meta.dirname, '../../..')
const program = join(import.meta.dirname, 'fixtures/outbox-sender.ts')

/** Builds the sender once, because loading its sources takes seconds; call it at the top of a test file. */
export function setUpSenders(world: World, settings: () => SenderSettings): SenderProcesses {
  const children: ChildProcess[] = []
  let build = { folder: '', file: '' }
  beforeAll(async () => {
    const script = join(root, 'scripts/build-program.ts')
    const { stdout } = await promisify(execFile)(process.execPath, [script, program])
    build = JSON.parse(stdout)
  })
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL')
    await rm(build.folder, { recursive: true, force: true })
  })
  return {
    async load() {
      const { port, speed, epoch } = settings()
      const args = [world.appUrl, ...[port, speed, epoch.getTime()].map(String)]
      // Compiled once for all of them, like the build.
      const env = { ...process.env, NODE_COMPILE_CACHE: join(build.folder, 'compiled') }
      const child = fork(build.file, args, { env, execArgv: [] })
      children.push(child)
      await once(child, 'message')
      return createSenderProcess(child)
    },
  }
}

/** Enough on a busy machine. A sender without anything to send reports nothing. */
const maxWaitMs = 10_000

function createSenderProcess(child: ChildProcess): SenderProcess {
  const order = (given: SenderOrder) => {
    if (child.connected) child.send(given)
  }
  async function waitFor<Found>(
    find: (said: SenderReport) => Found | undefined,
  ): Promise<Found | undefined> {
    const { promise, resolve } = Promise.withResolvers<Found | undefined>()
    const timer = setTimeout(resolve, maxWaitMs, undefined)
    const onMessage = (said: SenderReport) => {
      const found = find(said)
      if (found !== undefined) resolve(found)
    }
    child.on('message', onMessage)
    try {
      return await promise
    } finally {
      clearTimeout(timer)
      child.off('message', onMessage)
    }
  }
  return {
    start: () => order({ start: true }),
    holdNext(point) {
      const held = waitFor((said) => ('held' in said ? said.held : undefined))
      order({ holdNext: point })
      return held
    },
    async hold(messageId, point) {
      const held = waitFor((said) => ('held' in said && said.held === messageId) || undefined)
      order({ hold: messageId, at: point })
      return (await held) ?? false
    },
    release: (messageId) => order({ release: messageId }),
    releaseToHandOff(messageId) {
      const answer = waitFor((said) =>
        'answered' in said && said.answered === messageId ? said.isGranted : undefined,
      )
      order({ release: messageId })
      return answer
    },
    async kill() {
      const exit = once(child, 'exit')
      child.kill('SIGKILL')
      await exit
    },
  }
}
