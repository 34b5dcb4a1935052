import { parentPort } from 'node:worker_threads'
import { openModel } from './open-model.ts'

/** A thread that turns words into vectors, a few at a time, as they are sent to it. */
const model = await openModel()

parentPort?.on('message', async (job: { from: number; words: string[] }) => {
  const vectors = await model.embed(job.words)
  const rows = Float32Array.from(vectors.flat())
  parentPort?.postMessage({ from: job.from, rows }, [rows.buffer])
})
parentPort?.postMessage({ ready: true })
