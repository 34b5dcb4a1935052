import { lex } from './lex.ts'
import { type Manifests, readManifests, resolveImport } from './resolve-import.ts'
import { isCode, type SourceFile } from './source-tree.ts'

export interface Import {
  from: string
  /** The specifier as written. */
  specifier: string
  /** A path of the repository, or the name of an external package. */
  target: string
  isTypeOnly: boolean
}

const forms = [
  /\bimport\s+(?<type>type\s+)?(?:[\w$*{][^';]*?\bfrom\s*)?'(?<index>\d+)'/g,
  /\bexport\s+(?<type>type\s+)?(?:\*[^';]*?|\{[^}']*\}\s*)from\s*'(?<index>\d+)'/g,
  /(?<type>\btypeof\s+)?\bimport\s*\(\s*'(?<index>\d+)'/g,
]

const cache = new WeakMap<readonly SourceFile[], readonly Import[]>()

/** Returns every import of the given code files. Cached, because most checks ask for them. */
export function listImports(files: readonly SourceFile[]): readonly Import[] {
  const known = cache.get(files)
  if (known) return known
  const manifests = readManifests(files)
  const imports = files.filter(isCode).flatMap((file) => listImportsOf(file, manifests))
  cache.set(files, imports)
  return imports
}

function listImportsOf(file: SourceFile, manifests: Manifests): Import[] {
  const { code, strings } = lex(file.text)
  return forms.flatMap((form) =>
    [...code.matchAll(form)].map((match) => {
      const specifier = strings[Number(match.groups?.index)] as string
      const target = resolveImport(file.path, specifier, manifests)
      return {
        from: file.path,
        specifier,
        target,
        isTypeOnly: match.groups?.type !== undefined,
      }
    }),
  )
}
