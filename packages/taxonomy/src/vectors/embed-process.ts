import { loadModel } from './load-model.ts'

/** A process that embeds words in batches. */
const model = await loadModel()

process.on('message', async (job: { from: number; words: string[] }) => {
  const vectors = await model.embed(job.words)
  process.send?.({ from: job.from, rows: Float32Array.from(vectors.flat()) })
})
process.send?.({ ready: true })
