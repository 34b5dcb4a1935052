import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

interface Found {
  readonly url: string
  readonly dirname: string
  readonly data: string
  readonly thread: unknown
}

if (process.argv[2] === 'fail') throw new Error('as asked')
const worker = new Worker(new URL('./thread.ts', import.meta.url), { workerData: 2 })
const [thread] = await once(worker, 'message')
const found: Found = {
  url: import.meta.url,
  dirname: import.meta.dirname,
  data: readFileSync(join(import.meta.dirname, 'data.txt'), 'utf8'),
  thread,
}
process.stdout.write(JSON.stringify(found))
