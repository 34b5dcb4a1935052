import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { startWorker } from './start-worker.ts'

it('runs a file with what it imports, now and later, and gives it its data', async () => {
  const worker = startWorker(new URL('./test/adding-thread.ts', import.meta.url), {
    workerData: { day: 'Monday' },
  })
  onTestFinished(() => void worker.terminate())
  worker.postMessage({ a: 1, b: 2 })
  expect(await once(worker, 'message')).toEqual([{ sum: 6, given: { day: 'Monday' } }])
})

it('ends with an error where Node would take types off in the thread', async () => {
  const worker = startWorker(new URL('./test/wandering-thread.ts', import.meta.url))
  await expect(once(worker, 'exit')).rejects.toThrow('twice.ts was not read for this thread.')
})

it('says nothing of its own to whoever reads what a program prints', () => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [fileURLToPath(new URL('./test/start-two.ts', import.meta.url))],
    {
      encoding: 'utf8',
    },
  )
  expect({ stdout, stderr }).toEqual({ stdout: '4\n6\n', stderr: '' })
})
