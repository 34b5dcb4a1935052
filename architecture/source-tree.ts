import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface SourceFile {
  /** Relative to the repository's root, with forward slashes. */
  path: string
  text: string
}

const skippedFolders = new Set(['node_modules', 'dist', '.git', '.cache', '.headwater'])
const textFile = /(\.(ts|tsx|mjs|js|json|md|css|html|svg|sql|yml|yaml|sh)|\/run|\.npmrc)$/

/** Returns every text file of the repository, in a stable order. */
export function readTree(root: string): SourceFile[] {
  return listPaths(root, '')
    .filter((path) => textFile.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

export function isCode(file: SourceFile): boolean {
  return /\.(ts|tsx|mjs)$/.test(file.path)
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path)
}

/** Returns whether a file is shipped code: neither a test nor a test helper. */
export function isProduct(path: string): boolean {
  return /^(apps\/\w+\/src|packages\/(contract|matching)\/src)\//.test(path) && !isTest(path)
}

function listPaths(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : listPaths(root, path)
      return entry.isFile() ? [path] : []
    })
}
