import { readFile, stat, symlink } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { hasCode } from './start-error.ts'

/**
 * Creates the symbolic links between PostgreSQL's libraries. npm packages contain none: the package
 * lists them for an install script, and install scripts do not run here. Returns false when the
 * place is read-only.
 */
export async function linkLibraries(root: string): Promise<boolean> {
  const list = await readFile(join(root, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: { source: string; target: string }[] = JSON.parse(list)
  try {
    for (const { source, target } of links) await linkOnce(join(root, source), join(root, target))
    return true
  } catch (error) {
    if (hasCode(error, 'EACCES', 'EPERM', 'EROFS')) return false
    throw error
  }
}

async function linkOnce(source: string, target: string): Promise<void> {
  if (await stat(target).catch(() => undefined)) return
  await symlink(relative(dirname(target), source), target).catch((error) => {
    // Two starts may race to create the same link.
    if (!hasCode(error, 'EEXIST')) throw error
  })
}
