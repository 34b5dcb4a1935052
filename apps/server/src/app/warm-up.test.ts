import { getCountries } from '@headwater/contract/reference'
import { expect, it, onTestFinished } from 'vitest'
import { startMain } from '#test/main-process'
import { openGate } from '#test/tcp-gate'
import { startWorld } from '#test/world'

const world = startWorld()

/** Runs before the program: to it, the file of one list cannot be read. */
const breakList = `data:text/javascript,${encodeURIComponent(`
  import fs from 'node:fs'
  import { syncBuiltinESMExports } from 'node:module'
  const read = fs.readFileSync
  fs.readFileSync = (path, ...rest) => {
    if (String(path).includes('world-universities')) throw new Error('That disk is broken.')
    return read(path, ...rest)
  }
  syncBuiltinESMExports()
`)}`

it('goes on when nothing can be made ready after the start, and says so in the log', async () => {
  const gate = await openGate(new URL(world.appUrl))
  onTestFinished(() => gate.close())
  const main = await startMain({
    ...{ DATABASE_URL: world.ownerUrl, DATABASE_APP_URL: gate.url, HEADWATER_ROLE: 'web' },
    ...{ LOG_LEVEL: 'warn', NODE_OPTIONS: `--import=${breakList}` },
  })
  onTestFinished(() => void main.child.kill('SIGKILL'))
  const logged = (words: string) => main.output.filter((line) => line.includes(words)).length
  const settled = { timeout: 60_000 }
  // What the first search needs is in the database, which is away; then come the lists.
  await expect
    .poll(() => logged('what questions need could not be made ready'), settled)
    .toBeGreaterThan(0)
  // Once as a whole and, after many others, once for those who type.
  await expect.poll(() => logged('a reference list is broken'), settled).toBe(2)
  expect(main.output.join('\n')).toContain('That disk is broken.')
  expect((await fetch(`${main.url}/healthz`)).status).toBe(200)
  expect((await fetch(`${main.url}${getCountries.path}`)).status).toBe(200)
}, 120_000)
