import type { Worker } from 'node:worker_threads'
import { startWorkerThread } from '@headwater/threads'

/** Below 24 words the package embeds in the calling thread and starts none of its own. */
const batchSize = 20

/** Embeds words in worker threads and returns the vectors in word order. */
export async function embedWords(
  words: readonly string[],
  threads: number,
  onRows: (rows: Float32Array) => Promise<void>,
): Promise<void> {
  const workers = Array.from(
    { length: Math.min(threads, Math.ceil(words.length / batchSize)) },
    () => startWorkerThread(new URL('./embed-worker.ts', import.meta.url)),
  )
  try {
    await new Promise<void>((done, fail) => {
      const waiting = new Map<number, Float32Array>()
      let sent = 0
      let written = 0
      let writing = Promise.resolve()
      const send = (worker: Worker) => {
        if (sent >= words.length) return
        worker.postMessage({ from: sent, words: words.slice(sent, sent + batchSize) })
        sent += batchSize
      }
      const handOver = async () => {
        for (let rows = waiting.get(written); rows; rows = waiting.get(written)) {
          waiting.delete(written)
          await onRows(rows)
          written += batchSize
        }
        if (written >= words.length) done()
      }
      for (const worker of workers) {
        worker.on('error', fail)
        worker.on('exit', () => fail(new Error('A thread that embeds words has ended.')))
        worker.on('message', (told: { ready?: true; from?: number; rows?: Float32Array }) => {
          if (told.from !== undefined && told.rows) waiting.set(told.from, told.rows)
          send(worker)
          writing = writing.then(handOver).catch(fail)
        })
      }
      if (words.length === 0) done()
    })
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
}
