import { readFileSync } from 'node:fs'
import { createRequire, stripTypeScriptTypes } from 'node:module'
import { pathToFileURL } from 'node:url'

const known = new Map<string, ReadonlyMap<string, string>>()
const stripped = new Map<string, string>()

/** Collects a file of ours and all files of ours it imports, by URL and with types stripped. */
export function readModuleGraph(file: URL): ReadonlyMap<string, string> {
  const before = known.get(file.href)
  if (before) return before
  const program = new Map<string, string>()
  const left = [file]
  for (let next = left.pop(); next; next = left.pop()) {
    if (program.has(next.href)) continue
    const source = readStripped(next)
    program.set(next.href, source)
    left.push(...listImported(next, source))
  }
  known.set(file.href, program)
  return program
}

function readStripped(file: URL): string {
  const source =
    stripped.get(file.href) ??
    withoutWarnings(() => stripTypeScriptTypes(readFileSync(file, 'utf8')))
  stripped.set(file.href, source)
  return source
}

/** Packages are already JavaScript, so a thread loads them itself. */
function listImported(file: URL, source: string): URL[] {
  const { resolve } = createRequire(file)
  const imports = source.matchAll(/\b(?:from|import)\s*\(?\s*'([^']+)'/g)
  return [...imports].flatMap(([, name = '']) => {
    const path = tryResolve(resolve, name)
    return path?.endsWith('.ts') ? [pathToFileURL(path)] : []
  })
}

/** Text in a string or comment that looks like an import resolves to nothing and is skipped. */
function tryResolve(resolve: NodeJS.RequireResolve, name: string): string | undefined {
  try {
    return resolve(name)
  } catch {
    return undefined
  }
}

/**
 * Suppresses Node's experimental warning. Node itself strips types from all our files in the same
 * way, and an operator reading the log cannot act on it.
 */
function withoutWarnings<T>(act: () => T): T {
  const { emitWarning } = process
  process.emitWarning = () => {}
  try {
    return act()
  } finally {
    process.emitWarning = emitWarning
  }
}
