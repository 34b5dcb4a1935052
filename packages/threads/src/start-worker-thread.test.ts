import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { startWorkerThread } from './start-worker-thread.ts'

it('runs a file with its static and dynamic imports and passes its data', async () => {
  const worker = startWorkerThread(new URL('./test/adding-thread.ts', import.meta.url), {
    workerData: { day: 'Monday' },
  })
  onTestFinished(() => void worker.terminate())
  worker.postMessage({ a: 1, b: 2 })
  expect(await once(worker, 'message')).toEqual([{ sum: 6, given: { day: 'Monday' } }])
})

it('fails if Node would strip types in the thread', async () => {
  const worker = startWorkerThread(new URL('./test/dynamic-import-thread.ts', import.meta.url))
  await expect(once(worker, 'exit')).rejects.toThrow('twice.ts was not read for this thread.')
})

it('prints nothing of its own', () => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [fileURLToPath(new URL('./test/start-two-threads.ts', import.meta.url))],
    {
      encoding: 'utf8',
    },
  )
  expect({ stdout, stderr }).toEqual({ stdout: '4\n6\n', stderr: '' })
})
