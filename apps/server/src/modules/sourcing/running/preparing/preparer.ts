import type { Worker } from 'node:worker_threads'
import { startWorker } from '@headwater/threads'
import { ThreadLost } from './prepare-in-thread.ts'

/** How long a thread without work keeps what it knows: some hundred megabytes. */
const restMs = 5 * 60_000
/** In megabytes. Nearly all that a line leaves behind is gone after a moment; in this much room, unseen. */
const youngRoom = 96

interface Preparer {
  readonly worker: Worker
  users: number
  rest: NodeJS.Timeout | undefined
}

let kept: Preparer | undefined

/** Lends the thread that prepares; imports at once share it, a batch in turn. One that died is replaced. */
export async function* withPreparer<Item>(
  use: (worker: Worker) => AsyncIterable<Item>,
): AsyncGenerator<Item> {
  kept ??= start()
  const preparer = kept
  clearTimeout(preparer.rest)
  preparer.users += 1
  try {
    yield* use(preparer.worker)
  } catch (error) {
    // A port may tell of the end before the thread itself does: nobody else should meet it.
    if (error instanceof ThreadLost) forget(preparer)
    throw error
  } finally {
    preparer.users -= 1
    if (preparer.users === 0) {
      preparer.rest = setTimeout(() => void end(preparer), restMs).unref()
    }
  }
}

export async function closePreparer(): Promise<void> {
  if (kept) await end(kept)
}

/** Nobody gets it any more, though it takes a moment to end. */
async function end(preparer: Preparer): Promise<void> {
  forget(preparer)
  await preparer.worker.terminate()
}

function forget(preparer: Preparer): void {
  if (kept === preparer) kept = undefined
}

function start(): Preparer {
  const worker = startWorker(new URL('./thread.ts', import.meta.url), {
    resourceLimits: { maxYoungGenerationSizeMb: youngRoom },
  })
  const preparer: Preparer = { worker, users: 0, rest: undefined }
  worker.unref()
  // Whoever waits for it hears of its end by their port.
  worker.on('error', () => forget(preparer))
  worker.on('exit', () => forget(preparer))
  return preparer
}
