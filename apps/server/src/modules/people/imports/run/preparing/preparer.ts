import type { Worker } from 'node:worker_threads'
import { startWorkerThread } from '#platform/start-worker-thread'
import { ThreadLost } from './prepare-in-thread.ts'

/** How long an idle thread stays alive with its few hundred megabytes of data. */
const idleTimeoutMs = 5 * 60_000
/**
 * In megabytes. Nearly all garbage of a line is short-lived and is collected cheaply within a young
 * generation of this size.
 */
const youngGenerationMb = 96

interface Preparer {
  readonly worker: Worker
  users: number
  rest: NodeJS.Timeout | undefined
}

let currentPreparer: Preparer | undefined

/**
 * Provides the shared preparation thread. Concurrent imports take turns by batch, and a thread that
 * died is replaced.
 */
export async function* withPreparer<Item>(
  use: (worker: Worker) => AsyncIterable<Item>,
): AsyncGenerator<Item> {
  currentPreparer ??= start()
  const preparer = currentPreparer
  clearTimeout(preparer.rest)
  preparer.users += 1
  try {
    yield* use(preparer.worker)
  } catch (error) {
    // The port may close before the thread's exit event, so make sure no other import gets the dead
    // thread.
    if (error instanceof ThreadLost) clearCurrent(preparer)
    throw error
  } finally {
    preparer.users -= 1
    if (preparer.users === 0) {
      preparer.rest = setTimeout(() => void end(preparer), idleTimeoutMs).unref()
    }
  }
}

export async function closePreparer(): Promise<void> {
  if (currentPreparer) await end(currentPreparer)
}

/** No other import gets the thread from now on, even if it takes a moment to end. */
async function end(preparer: Preparer): Promise<void> {
  clearCurrent(preparer)
  await preparer.worker.terminate()
}

function clearCurrent(preparer: Preparer): void {
  if (currentPreparer === preparer) currentPreparer = undefined
}

function start(): Preparer {
  const worker = startWorkerThread(new URL('./thread.ts', import.meta.url), {
    resourceLimits: { maxYoungGenerationSizeMb: youngGenerationMb },
  })
  const preparer: Preparer = { worker, users: 0, rest: undefined }
  worker.unref()
  // Imports waiting for the thread learn of its end through their port.
  worker.on('error', () => clearCurrent(preparer))
  worker.on('exit', () => clearCurrent(preparer))
  return preparer
}
