import { readModuleRecord } from './module-record.ts'
import { readManifests, resolveImport } from './resolve-import.ts'
import { isCode, type SourceFile } from './source-tree.ts'

export interface Import {
  from: string
  /** The specifier as written. */
  specifier: string
  /** A path of the repository, or the name of an external package. */
  target: string
}

const known = new WeakMap<readonly SourceFile[], Import[]>()

/** Returns every import of the given code files, re-exports included. */
export function listImports(files: readonly SourceFile[]): Import[] {
  const before = known.get(files)
  if (before) return before
  const imports = readImports(files)
  known.set(files, imports)
  return imports
}

function readImports(files: readonly SourceFile[]): Import[] {
  const manifests = readManifests(files)
  return files.filter(isCode).flatMap((file) => {
    const { imports, reexports } = readModuleRecord(file)
    const specifiers = new Set([...imports, ...reexports].map(({ specifier }) => specifier))
    return [...specifiers].map((specifier) => ({
      from: file.path,
      specifier,
      target: resolveImport(file.path, specifier, manifests),
    }))
  })
}
