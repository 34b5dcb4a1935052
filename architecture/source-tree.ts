import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface SourceFile {
  /** From the root of the repository, with forward slashes. */
  path: string
  text: string
}

const skippedFolders = new Set(['node_modules', 'dist', '.git', '.cache', '.headwater'])
const textFile = /(\.(ts|tsx|mjs|js|json|md|css|html|svg|sql|yml|yaml|sh)|\/run|\.npmrc)$/

/** Every text file of the repository, in a stable order. */
export function readTree(root: string): SourceFile[] {
  return pathsIn(root, '')
    .filter((path) => textFile.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

export function isCode(file: SourceFile): boolean {
  return /\.(ts|tsx|mjs)$/.test(file.path)
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path)
}

/** The programs we ship: neither tests nor what serves them. */
export function isProduct(path: string): boolean {
  return /^(apps\/\w+\/src|packages\/(contract|matching)\/src)\//.test(path) && !isTest(path)
}

function pathsIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : pathsIn(root, path)
      return entry.isFile() ? [path] : []
    })
}
