import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { hashFiles } from './hash-files.ts'
import { root } from './root.ts'
import { runProgram } from './run-program.ts'
import { StartError } from './start-error.ts'

/**
 * Builds the web if its sources changed since the last build. The build goes to a temporary folder
 * and is then moved, so a failed or interrupted build keeps the previous one.
 */
export async function buildWeb({
  force = false,
  signal,
}: {
  force?: boolean
  signal?: AbortSignal
} = {}): Promise<'built' | 'unchanged'> {
  const sources = hashFiles(['apps/web', 'packages/contract/src', 'package-lock.json'])
  const built = await readFile(join(dist, sourcesFile), 'utf8').catch(() => undefined)
  if (built === sources && !force) return 'unchanged'
  const incoming = join(root, '.cache', `web-${process.pid}`)
  try {
    await build(incoming, signal)
    await mkdir(join(incoming, '.vite'), { recursive: true })
    await writeFile(join(incoming, sourcesFile), sources)
    await replaceDist(incoming)
  } finally {
    await rm(incoming, { recursive: true, force: true })
  }
  return 'built'
}

const web = join(root, 'apps/web')
const dist = join(web, 'dist')
const sourcesFile = '.vite/sources'

async function build(outDir: string, signal?: AbortSignal): Promise<void> {
  const { code, output } = await runProgram(
    join(root, 'node_modules/vite/bin/vite.js'),
    ['build', '--outDir', relative(web, outDir), '--emptyOutDir', '--logLevel', 'warn'],
    { cwd: web, signal },
  )
  if (code !== 0) throw new StartError(`${output.trim()}\nThe web app could not be built.`)
}

/** Another start may build at the same time. The last one to finish wins. */
async function replaceDist(incoming: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const old = `${incoming}-old-${attempt}`
    await rename(dist, old).catch(() => undefined)
    try {
      return await rename(incoming, dist)
    } catch (error) {
      if (attempt === 5) throw error
    } finally {
      await rm(old, { recursive: true, force: true })
    }
  }
}
