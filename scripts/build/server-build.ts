import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { hashFiles } from '../start/hash-files.ts'
import { root } from '../start/root.ts'
import { builtProgramPath } from './server-programs.ts'

/** A running server loads its threads from its own build, so the newest ones are kept. */
const maxBuilds = 10

/**
 * Returns the folder for the build of the present sources, whether it exists or not. `more` are
 * folders that this build contains besides those of the server.
 */
export function findBuildFolder(more: readonly string[] = []): string {
  const packages = readdirSync(join(root, 'packages')).map((name) => join('packages', name))
  const workspaces = ['apps/server', ...packages].flatMap((workspace) => [
    join(workspace, 'src'),
    join(workspace, 'package.json'),
  ])
  const tools = ['scripts/build', 'scripts/start', 'package-lock.json']
  // Built code names its source files by their absolute paths.
  const hash = createHash('sha256').update(
    `${root}\0${hashFiles([...workspaces, ...tools, ...more])}`,
  )
  return join(root, '.cache/server', hash.digest('hex').slice(0, 16))
}

/** Marks the build as used and returns whether it exists. */
export async function touchBuild(folder: string): Promise<boolean> {
  const now = new Date()
  return utimes(folder, now, now).then(
    () => true,
    () => false,
  )
}

/**
 * Writes a build beside its folder and then renames it, so that an interrupted one is never used.
 * Two processes may build the same at once, and the first to finish wins.
 */
export async function createBuild(
  folder: string,
  write: (incoming: string) => Promise<void>,
): Promise<void> {
  const builds = dirname(folder)
  await mkdir(builds, { recursive: true })
  const incoming = await mkdtemp(`${folder}-`)
  try {
    await write(incoming)
    await rename(incoming, folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error
    })
  } finally {
    await rm(incoming, { recursive: true, force: true })
  }
  await removeOldBuilds(builds)
}

/** Returns the built file of a program or thread. */
export function findBuiltFile(folder: string, sourceFile: string): string {
  const file = join(folder, builtProgramPath(sourceFile))
  if (!existsSync(file)) throw new Error(`${sourceFile} is not part of the server's build.`)
  return file
}

async function removeOldBuilds(builds: string): Promise<void> {
  const folders = (await readdir(builds)).map((name) => join(builds, name))
  const usedAt = new Map(
    await Promise.all(folders.map(async (folder) => [folder, await readUsedAt(folder)] as const)),
  )
  const newestFirst = folders.sort((a, b) => (usedAt.get(b) ?? 0) - (usedAt.get(a) ?? 0))
  const old = newestFirst.slice(maxBuilds)
  await Promise.all(old.map((folder) => rm(folder, { recursive: true, force: true })))
}

/** Another process may have removed the folder meanwhile. */
function readUsedAt(folder: string): Promise<number> {
  return stat(folder).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )
}
