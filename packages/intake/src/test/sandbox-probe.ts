/** Runs inside the sandbox and reports what it can access there. */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'

const here = fileURLToPath(import.meta.url)
const attempts: Readonly<Record<string, () => unknown>> = {
  ownCode: () => readFileSync(here),
  readPasswords: () => readFileSync('/etc/passwd'),
  readRepository: () => readFileSync(join(here, '../../../package.json')),
  listRoot: () => readdirSync('/'),
  writeTemporary: () => writeFileSync(join(tmpdir(), 'jail-probe'), 'x'),
  writeOwnCode: () => writeFileSync(`${here}.x`, 'x'),
  startProcess: () => spawnSync(process.execPath, ['--version']),
  startWorker: () => new Worker('1', { eval: true }),
  makeCode: () => new Function('return 1')(),
}

const reached = Object.entries(attempts).flatMap(([name, attempt]) => {
  try {
    attempt()
    return [name]
  } catch {
    return []
  }
})
const environment = Object.keys(Reflect.get(process, 'env'))
process.stdout.write(JSON.stringify({ text: JSON.stringify({ reached, environment }) }))
