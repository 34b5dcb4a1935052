import { parentPort, workerData } from 'node:worker_threads'
import { add } from './add.ts'

interface Sum {
  readonly a: number
  readonly b: number
}

parentPort?.on('message', async ({ a, b }: Sum) => {
  const { twice } = await import('./twice.ts')
  parentPort?.postMessage({ sum: twice(add(a, b)), given: workerData as unknown })
})
