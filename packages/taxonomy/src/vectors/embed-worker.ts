import { parentPort } from 'node:worker_threads'
import { loadModel } from './load-model.ts'

/** A worker thread that embeds words in batches. */
const model = await loadModel()

parentPort?.on('message', async (job: { from: number; words: string[] }) => {
  const vectors = await model.embed(job.words)
  const rows = Float32Array.from(vectors.flat())
  parentPort?.postMessage({ from: job.from, rows }, [rows.buffer])
})
parentPort?.postMessage({ ready: true })
