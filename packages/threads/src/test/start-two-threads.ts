import { once } from 'node:events'
import { startWorkerThread } from '../start-worker-thread.ts'

for (const a of [1, 2]) {
  const worker = startWorkerThread(new URL('./adding-thread.ts', import.meta.url))
  worker.postMessage({ a, b: 1 })
  const [{ sum }] = await once(worker, 'message')
  process.stdout.write(`${sum}\n`)
  await worker.terminate()
}
