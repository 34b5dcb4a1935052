import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { root } from './root.ts'

/**
 * Returns one hash over the names and contents of files and folders (paths from the repository's
 * root).
 */
export async function hashFiles(paths: readonly string[], signal?: AbortSignal): Promise<string> {
  const hash = createHash('sha256')
  const files = (await Promise.all(paths.map((path) => listFiles(join(root, path))))).flat()
  for (const file of files.sort()) {
    signal?.throwIfAborted()
    const content = await readFile(file)
    hash.update(`${relative(root, file)}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

const ignored = /^(node_modules|dist|test)$|\.test\.tsx?$/

async function listFiles(path: string): Promise<string[]> {
  if ((await stat(path)).isFile()) return [path]
  const entries = await readdir(path, { withFileTypes: true })
  const wanted = entries.filter(({ name }) => !ignored.test(name))
  return (await Promise.all(wanted.map(({ name }) => listFiles(join(path, name))))).flat()
}
