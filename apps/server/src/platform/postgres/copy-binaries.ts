import { chmod, cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { linkLibraries } from './link-libraries.ts'

/**
 * Copies PostgreSQL's programs into the folder, readable by all users, and returns the copy's root.
 * Done once per version; the caller holds the folder's lock, so there is no concurrent copy.
 */
export async function copyBinaries(
  shipped: { root: string; version: string },
  folder: string,
  signal: AbortSignal | undefined,
): Promise<string> {
  const copy = join(folder, `binaries-${shipped.version}`)
  if (await stat(copy).catch(() => undefined)) return copy
  await removeOtherCopies(folder)
  const incoming = join(folder, 'binaries-incoming')
  await mkdir(incoming)
  await cp(join(shipped.root, 'native'), join(incoming, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => {
      signal?.throwIfAborted()
      return !path.endsWith('.a') && basename(path) !== 'pkgconfig'
    },
  })
  await cp(join(shipped.root, 'package.json'), join(incoming, 'package.json'))
  await linkLibraries(incoming)
  await makeReadableByAll(incoming)
  await rename(incoming, copy)
  return copy
}

async function removeOtherCopies(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.startsWith('binaries-')) await rm(join(folder, name), { recursive: true })
  }
}

/** An install under umask 077 leaves files that only root may read. */
async function makeReadableByAll(root: string): Promise<void> {
  await chmod(root, 0o755)
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) await chmod(path, 0o755)
    else if (entry.isFile()) await chmod(path, (await stat(path)).mode & 0o100 ? 0o755 : 0o644)
  }
}
