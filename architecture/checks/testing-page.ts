import { posix } from 'node:path'
import { lex } from '../lex.ts'
import { type Report, report } from '../report.ts'
import { isTest, type SourceFile } from '../source-tree.ts'

const page = 'docs/testing.md'
/** The page names files relative to this folder unless they begin with another one. */
const modules = 'apps/server/src/modules'
const topFolders = /^(apps|architecture|bench|docs|e2e|evaluation|judge|packages|scripts)\//

/**
 * Checks that docs/testing.md names only files that exist, and every test whose size differs
 * between the gate and the deep run. A name without a folder is in the folder of the file named
 * before it.
 */
export function checkTestingPage(files: readonly SourceFile[]): Report {
  const text = files.find(({ path }) => path === page)?.text ?? ''
  const paths = new Set(files.map(({ path }) => path))
  const named = text.split('\n').flatMap(listNamedFiles)
  const missing = named.filter((path) => listMatches(path, paths).length === 0)
  const covered = new Set(named.flatMap((path) => listMatches(path, paths)))
  const unnamed = files.filter((file) => hasTwoSizes(file) && !covered.has(file.path))
  return report(named.length, [
    ...missing.map((path) => `${page} names ${path}, which does not exist`),
    ...unnamed.map(({ path }) => `${page} does not name ${path}`),
  ])
}

function hasTwoSizes({ path, text }: SourceFile): boolean {
  return isTest(path) && (path.includes('.deep.test.') || /\btestSize[(<]/.test(lex(text).code))
}

function listNamedFiles(line: string): string[] {
  const found: string[] = []
  for (const [, name = ''] of line.matchAll(/`([\w./*-]+\.tsx?)`/g)) {
    const previous = found.at(-1)
    if (name.startsWith('*')) continue
    if (topFolders.test(name)) found.push(name)
    else if (name.includes('/') || previous === undefined) found.push(posix.join(modules, name))
    else found.push(posix.join(posix.dirname(previous), name))
  }
  return found
}

/** A name may contain a wildcard that stands for any part of a test's path. */
function listMatches(path: string, paths: ReadonlySet<string>): string[] {
  if (!path.includes('*')) return paths.has(path) ? [path] : []
  const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\*+/g, '.*')}$`)
  return [...paths].filter((one) => isTest(one) && pattern.test(one))
}
