import { type EcmaScriptModule, parseSync, Visitor } from 'oxc-parser'
import type { SourceFile } from './source-tree.ts'

/** All names of a module, as in `import * as names` or `import('./module.ts')`. */
export const allNames = '*'

interface ModuleImport {
  /** As written. */
  specifier: string
  names: readonly string[]
}

interface ModuleReexport {
  specifier: string
  name: string
  exportedName: string
}

/** What a file imports and exports. */
export interface ModuleRecord {
  imports: readonly ModuleImport[]
  reexports: readonly ModuleReexport[]
  /** Values of its own, without types and without those it passes on from another file. */
  exports: readonly string[]
}

const records = new WeakMap<SourceFile, ModuleRecord>()

/** Parses a code file once and returns its imports and exports. Throws if it cannot be parsed. */
export function readModuleRecord(file: SourceFile): ModuleRecord {
  const known = records.get(file)
  if (known) return known
  const record = parse(file)
  records.set(file, record)
  return record
}

function parse({ path, text }: SourceFile): ModuleRecord {
  const parsed = parseSync(path, text)
  const [error] = parsed.errors
  if (error) throw new Error(`${path} cannot be parsed: ${error.message}`)
  const statements = parsed.module.staticExports
  const entries = statements.flatMap((statement) => statement.entries)
  return {
    imports: [
      ...listStaticImports(parsed.module),
      // Most files have none, and building the syntax tree takes ten times as long as parsing.
      ...(/\bimport\s*\(/.test(text) ? listImportCalls(parsed.program) : []),
    ],
    reexports: entries.flatMap(({ moduleRequest, importName, exportName }) => {
      if (!moduleRequest) return []
      const exportedName = exportName.name ?? allNames
      return [{ specifier: moduleRequest.value, name: importName.name ?? allNames, exportedName }]
    }),
    exports: statements
      .filter(({ start }) => !/^export (?:type|interface)\b/.test(text.slice(start, start + 20)))
      .flatMap((statement) => statement.entries)
      .flatMap(({ moduleRequest, exportName, isType }) =>
        moduleRequest || isType ? [] : [exportName.name ?? 'default'],
      ),
  }
}

function listStaticImports({ staticImports }: EcmaScriptModule): ModuleImport[] {
  return staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    names: entries.map(({ importName: { kind, name } }) => {
      // The kinds are a constant enum, which code that is only stripped of types cannot name.
      return String(kind) === 'NamespaceObject' ? allNames : (name ?? 'default')
    }),
  }))
}

/** Lists `import('./module.ts')`, as an expression and as a type. */
function listImportCalls(program: Parameters<Visitor['visit']>[0]): ModuleImport[] {
  const found: ModuleImport[] = []
  const add = (source: { type: string; value?: unknown }) => {
    if (source.type !== 'Literal' || typeof source.value !== 'string') return
    found.push({ specifier: source.value, names: [allNames] })
  }
  new Visitor({
    ImportExpression: ({ source }) => add(source),
    TSImportType: ({ source }) => add(source),
  }).visit(program)
  return found
}
