import { MessageChannel } from 'node:worker_threads'
import { startWorker } from '@headwater/threads'
import type { Order, Piece, Reply } from './messages.ts'

export interface Thread {
  /** Rejects with `ThreadLost` when the thread ends before it has answered. */
  ask<Result>(order: Order): Promise<Result>
  tell(order: Order): void
  /** Questions without an answer so far. */
  waiting(): number
  close(): Promise<void>
}

/** The thread is gone, and with it what it was asked. */
export class ThreadLost extends Error {
  override readonly name = 'ThreadLost'
}

interface Waiting {
  readonly resolve: (result: never) => void
  readonly reject: (error: Error) => void
}

export function startThread(onEnd: () => void = () => {}): Thread {
  const worker = startWorker(new URL('./thread.ts', import.meta.url))
  const waiting = new Map<number, Waiting>()
  let [calls, hasEnded] = [0, false]
  worker.unref()
  worker.on('message', (reply: Reply) => {
    const caller = waiting.get(reply.call)
    waiting.delete(reply.call)
    if ('failure' in reply) caller?.reject(new Error(reply.failure))
    else caller?.resolve(reply.result as never)
  })
  let reason: unknown
  worker.on('error', (error) => {
    reason = error
  })
  worker.on('exit', () => {
    hasEnded = true
    for (const { reject } of waiting.values()) reject(lost(reason))
    waiting.clear()
    onEnd()
  })
  return {
    ask: (order) =>
      new Promise((resolve, reject) => {
        if (hasEnded) return reject(lost(reason))
        calls += 1
        const call = calls
        waiting.set(call, { resolve, reject })
        worker.postMessage({ call, order }, order.kind === 'build' ? [order.port] : [])
      }),
    tell: (order) => worker.postMessage({ call: null, order }),
    waiting: () => waiting.size,
    close: async () => {
      await worker.terminate()
    },
  }
}

/** Builds a segment from documents as they come, a piece at a time and none before it is wanted. */
export async function buildIn(
  thread: Thread,
  pieces: AsyncIterable<readonly string[]>,
): Promise<SharedArrayBuffer> {
  const { port1, port2 } = new MessageChannel()
  const signal = new SharedArrayBuffer(4)
  const source = pieces[Symbol.asyncIterator]()
  const send = (piece: Piece) => {
    port1.postMessage(piece)
    Atomics.add(new Int32Array(signal), 0, 1)
    Atomics.notify(new Int32Array(signal), 0)
  }
  port1.on('message', () => {
    source.next().then(
      ({ done, value }) => send(done ? null : value),
      (error: Error) => send({ failure: error.message }),
    )
  })
  try {
    return await thread.ask({ kind: 'build', port: port2, signal })
  } finally {
    port1.close()
    await source.return?.()
  }
}

function lost(reason: unknown): ThreadLost {
  return new ThreadLost('The search broke off.', { cause: reason })
}
