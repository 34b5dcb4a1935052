import { posix } from 'node:path'
import type { SourceFile } from './source-tree.ts'

interface Manifest {
  name: string
  imports?: Record<string, string>
  exports?: Record<string, string>
}

/** The `package.json` files of the repository by their folder. */
export type Manifests = Map<string, Manifest>

export function readManifests(files: readonly SourceFile[]): Manifests {
  const found = files.filter(({ path }) => posix.basename(path) === 'package.json')
  return new Map(found.map(({ path, text }) => [posix.dirname(path), JSON.parse(text) as Manifest]))
}

/** Resolves an import like Node: to a path of the repository or the name of a package. */
export function resolveImport(from: string, specifier: string, manifests: Manifests): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
  if (specifier.startsWith('#')) {
    const home = findWorkspace(from, manifests)
    return matchPattern(home, specifier, manifests.get(home)?.imports) ?? specifier
  }
  for (const [home, { name, exports }] of manifests) {
    if (specifier !== name && !specifier.startsWith(`${name}/`)) continue
    return matchPattern(home, `.${specifier.slice(name.length)}`, exports) ?? home
  }
  return packageName(specifier)
}

function findWorkspace(path: string, manifests: Manifests): string {
  let folder = posix.dirname(path)
  while (folder !== '.' && !manifests.has(folder)) folder = posix.dirname(folder)
  return folder
}

function matchPattern(
  home: string,
  key: string,
  table: Record<string, string> = {},
): string | undefined {
  for (const [pattern, target] of Object.entries(table)) {
    const [before = '', after] = pattern.split('*')
    if (after === undefined ? key !== pattern : !key.startsWith(before) || !key.endsWith(after)) {
      continue
    }
    const middle = key.slice(before.length, key.length - (after ?? '').length)
    return posix.join(home, target.replaceAll('*', middle))
  }
  return undefined
}

function packageName(specifier: string): string {
  if (specifier.startsWith('node:')) return specifier
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}
