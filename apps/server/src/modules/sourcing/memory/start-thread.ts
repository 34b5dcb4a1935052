import { MessageChannel } from 'node:worker_threads'
import { startWorkerThread } from '#platform/start-worker-thread'
import type { DocumentChunk, ThreadCommand, ThreadReply } from './messages.ts'

export interface Thread {
  /** Rejects with `ThreadLost` if the thread ends before it answers. */
  ask<Result>(order: ThreadCommand): Promise<Result>
  post(order: ThreadCommand): void
  /** Number of pending requests. */
  waiting(): number
  close(): Promise<void>
}

/** The thread ended before it answered. */
export class ThreadLost extends Error {
  override readonly name = 'ThreadLost'
}

interface PendingCall {
  readonly resolve: (result: never) => void
  readonly reject: (error: Error) => void
}

export function startThread(onEnd: () => void = () => {}): Thread {
  const worker = startWorkerThread(new URL('./thread.ts', import.meta.url))
  const countPending = new Map<number, PendingCall>()
  let [calls, hasEnded] = [0, false]
  worker.unref()
  worker.on('message', (reply: ThreadReply) => {
    const caller = countPending.get(reply.call)
    countPending.delete(reply.call)
    if ('failure' in reply) caller?.reject(new Error(reply.failure))
    else caller?.resolve(reply.result as never)
  })
  let reason: unknown
  worker.on('error', (error) => {
    reason = error
  })
  worker.on('exit', () => {
    hasEnded = true
    for (const { reject } of countPending.values()) reject(threadLostError(reason))
    countPending.clear()
    onEnd()
  })
  return {
    ask: (order) =>
      new Promise((resolve, reject) => {
        if (hasEnded) return reject(threadLostError(reason))
        calls += 1
        const call = calls
        countPending.set(call, { resolve, reject })
        worker.postMessage({ call, order }, order.kind === 'build' ? [order.port] : [])
      }),
    post: (order) => worker.postMessage({ call: null, order }),
    waiting: () => countPending.size,
    close: async () => {
      await worker.terminate()
    },
  }
}

/** Builds a segment from streamed documents, requesting one chunk at a time. */
export async function buildSegmentInThread(
  thread: Thread,
  pieces: AsyncIterable<readonly string[]>,
): Promise<SharedArrayBuffer> {
  const { port1, port2 } = new MessageChannel()
  const signal = new SharedArrayBuffer(4)
  const source = pieces[Symbol.asyncIterator]()
  const send = (piece: DocumentChunk) => {
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

function threadLostError(reason: unknown): ThreadLost {
  return new ThreadLost('The search was interrupted.', { cause: reason })
}
