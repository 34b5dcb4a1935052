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

/** Returns every import of the given code files. */
export function listImports(files: readonly SourceFile[]): Import[] {
  const manifests = readManifests(files)
  return files.filter(isCode).flatMap((file) => listImportsOf(file, manifests))
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
