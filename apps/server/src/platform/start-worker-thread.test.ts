import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openTaxonomy } from '@headwater/taxonomy'
import { expect, it, onTestFinished } from 'vitest'
import { startWorkerThread } from './start-worker-thread.ts'

const mergeThread = new URL('../modules/reference/packs/merge-thread.ts', import.meta.url)

it('runs a source file as built JavaScript and passes its data', async () => {
  const worker = startWorkerThread(mergeThread, { workerData: [] })
  onTestFinished(() => void worker.terminate())
  const [message] = await once(worker, 'message')
  expect(message).toMatchObject({ version: openTaxonomy().version })
})

it('refuses a file that is not part of the build', () => {
  const own = new URL('./start-worker-thread.ts', import.meta.url)
  expect(() => startWorkerThread(own)).toThrow("is not part of the server's build")
})

it('fails if Node would strip types in the thread', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'thread-test-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'typed.ts'), 'export const two: number = 2')
  await writeFile(join(folder, 'thread.mjs'), `await import('./typed.ts')`)
  const worker = startWorkerThread(pathToFileURL(join(folder, 'thread.mjs')))
  await expect(once(worker, 'exit')).rejects.toThrow('Unknown file extension ".ts"')
})
