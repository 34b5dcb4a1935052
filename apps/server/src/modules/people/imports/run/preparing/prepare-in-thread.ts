import { MessageChannel, type Worker } from 'node:worker_threads'
import { UnreadableFile } from '@headwater/intake'
import type { StartMessage, ThreadInput, ThreadOutput } from './messages.ts'
import type { BatchesRequest, SerialisedEntry } from './prepare-batches.ts'

/** The thread died, and with it the batches in preparation. */
export class ThreadLost extends Error {
  override readonly name = 'ThreadLost'
}

/**
 * Yields the batches of a file as a thread prepares them. It continues while a batch is written,
 * but only a few batches ahead, and requests parts of the file as needed.
 */
export async function* prepareInThread(
  worker: Pick<Worker, 'postMessage'>,
  order: BatchesRequest,
  parts: AsyncIterable<Uint8Array>,
): AsyncGenerator<readonly SerialisedEntry[]> {
  const { port1: port, port2 } = new MessageChannel()
  const source = parts[Symbol.asyncIterator]()
  const batches: (readonly SerialisedEntry[])[] = []
  let isOver = false
  let failure: unknown
  let wake = () => {}
  const end = (error?: unknown) => {
    isOver = true
    failure ??= error
    wake()
  }
  const give = (given: ThreadInput) => port.postMessage(given)
  const givePart = async () => {
    const { done, value } = await source.next()
    give({ part: done ? null : value })
  }
  port.on('message', (said: ThreadOutput) => {
    if ('wants' in said) return void givePart().catch(end)
    if ('end' in said) return end()
    if ('failure' in said) return end(failureOf(said))
    batches.push(said.batch)
    return wake()
  })
  port.on('close', () => end(isOver ? undefined : new ThreadLost('The thread that reads is gone.')))
  worker.postMessage({ order, port: port2 } satisfies StartMessage, [port2])
  try {
    for (;;) {
      const batch = batches.shift()
      if (batch) {
        give({ leave: 1 })
        yield batch
        continue
      }
      if (failure !== undefined) throw failure
      if (isOver) return
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  } finally {
    port.close()
    await source.return?.()
  }
}

function failureOf({
  failure,
  isFileUnreadable,
}: Extract<ThreadOutput, { failure: string }>): Error {
  return isFileUnreadable ? new UnreadableFile(failure) : new Error(failure)
}
