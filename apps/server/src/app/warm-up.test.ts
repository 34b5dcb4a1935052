import { getCountries } from '@headwater/contract/reference'
import { expect, it, onTestFinished } from 'vitest'
import { startMain } from '#test/main-process'
import { openTcpProxy } from '#test/tcp-proxy'
import { startWorld } from '#test/world'

const world = startWorld()

/** Preloaded before the program: makes the file of one reference list unreadable. */
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

it('the server keeps running when the warm-up after the start fails, and logs the failure', async () => {
  const gate = await openTcpProxy(new URL(world.appUrl))
  onTestFinished(() => gate.close())
  const main = await startMain({
    DATABASE_URL: world.ownerUrl,
    DATABASE_APP_URL: gate.url,
    HEADWATER_ROLE: 'web',
    WARM_UP: 'on',
    LOG_LEVEL: 'warn',
    NODE_OPTIONS: `--import=${breakList}`,
  })
  onTestFinished(() => void main.child.kill('SIGKILL'))
  const logged = (words: string) => main.output.filter((line) => line.includes(words)).length
  const settled = { timeout: 60_000 }
  // The data for the first search is in the unreachable database; the reference lists load
  // afterwards.
  await expect
    .poll(() => logged('query parsing could not be warmed up'), settled)
    .toBeGreaterThan(0)
  // Once in the full list and, after many others, once in the list for suggestions.
  await expect.poll(() => logged('a reference list is broken'), settled).toBe(2)
  expect(main.output.join('\n')).toContain('That disk is broken.')
  expect((await fetch(`${main.url}/healthz`)).status).toBe(200)
  expect((await fetch(`${main.url}${getCountries.path}`)).status).toBe(200)
}, 120_000)
