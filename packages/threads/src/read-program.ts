import { readFileSync } from 'node:fs'
import { createRequire, stripTypeScriptTypes } from 'node:module'
import { pathToFileURL } from 'node:url'

const known = new Map<string, ReadonlyMap<string, string>>()
const stripped = new Map<string, string>()

/** A file of ours and whatever it imports of ours, each by its URL and without types. */
export function readProgram(file: URL): ReadonlyMap<string, string> {
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
    stripped.get(file.href) ?? quietly(() => stripTypeScriptTypes(readFileSync(file, 'utf8')))
  stripped.set(file.href, source)
  return source
}

/** Packages come as JavaScript already; a thread loads them itself. */
function listImported(file: URL, source: string): URL[] {
  const { resolve } = createRequire(file)
  const imports = source.matchAll(/\b(?:from|import)\s*\(?\s*'([^']+)'/g)
  return [...imports].flatMap(([, name = '']) => {
    const path = find(resolve, name)
    return path?.endsWith('.ts') ? [pathToFileURL(path)] : []
  })
}

/** What only looks like an import, in a text or a comment, is nowhere to be found. */
function find(resolve: NodeJS.RequireResolve, name: string): string | undefined {
  try {
    return resolve(name)
  } catch {
    return undefined
  }
}

/**
 * Node says each time that this is an experiment. It is what Node itself does to every file of ours,
 * and nobody who reads a server's log can do anything about it.
 */
function quietly<T>(act: () => T): T {
  const { emitWarning } = process
  process.emitWarning = () => {}
  try {
    return act()
  } finally {
    process.emitWarning = emitWarning
  }
}
