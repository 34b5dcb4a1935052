import { MessageChannel, type Worker } from 'node:worker_threads'
import { UnreadableFile } from '@headwater/intake'
import type { ReadyEntry, ReadyOrder } from './make-batches.ts'
import type { Begin, Given, Said } from './messages.ts'

/** The thread is gone, and with it what it was preparing. */
export class ThreadLost extends Error {
  override readonly name = 'ThreadLost'
}

/**
 * The batches of a file as a thread makes them. It goes on while a batch is written, but never further
 * than a few batches ahead; parts of the file are read as it wants them.
 */
export async function* prepareInThread(
  worker: Pick<Worker, 'postMessage'>,
  order: ReadyOrder,
  parts: AsyncIterable<Uint8Array>,
): AsyncGenerator<readonly ReadyEntry[]> {
  const { port1: port, port2 } = new MessageChannel()
  const source = parts[Symbol.asyncIterator]()
  const batches: (readonly ReadyEntry[])[] = []
  let isOver = false
  let failure: unknown
  let wake = () => {}
  const end = (error?: unknown) => {
    isOver = true
    failure ??= error
    wake()
  }
  const give = (given: Given) => port.postMessage(given)
  const givePart = async () => {
    const { done, value } = await source.next()
    give({ part: done ? null : value })
  }
  port.on('message', (said: Said) => {
    if ('wants' in said) return void givePart().catch(end)
    if ('end' in said) return end()
    if ('failure' in said) return end(failureOf(said))
    batches.push(said.batch)
    return wake()
  })
  port.on('close', () => end(isOver ? undefined : new ThreadLost('The thread that reads is gone.')))
  worker.postMessage({ order, port: port2 } satisfies Begin, [port2])
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

function failureOf({ failure, isOfFile }: Extract<Said, { failure: string }>): Error {
  return isOfFile ? new UnreadableFile(failure) : new Error(failure)
}
