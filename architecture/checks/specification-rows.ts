import { posix } from 'node:path'
import { listDeclaredTests } from '../declared-tests.ts'
import { lex } from '../lex.ts'
import { type Report, report } from '../report.ts'
import type { SourceFile } from '../source-tree.ts'

const page = 'docs/specification.md'

/**
 * Checks that every statement of the specification names, by file and title, tests that exist, run
 * and do something.
 */
export function checkSpecificationRows(files: readonly SourceFile[]): Report {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const rows = statementRows(byPath.get(page)?.text ?? '')
  const projects = listProjects(byPath)
  return report(
    rows.length,
    rows.flatMap((row) => listRowFaults(row, byPath, projects)),
  )
}

/** The rows of every table, without its heading. */
function statementRows(text: string): string[] {
  const lines = text.split('\n')
  return lines.filter(
    (line, index) =>
      line.startsWith('|') && !isTableRuler(line) && !isTableRuler(lines[index + 1] ?? ''),
  )
}

function isTableRuler(line: string): boolean {
  return /^\|(\s*:?-+:?\s*\|)+\s*$/.test(line)
}

/** The folders whose tests are run, as regular expressions. */
function listProjects(files: ReadonlyMap<string, SourceFile>): RegExp[] {
  const { code, strings } = lex(files.get('vitest.config.ts')?.text ?? '')
  const [, list = ''] = /projects: \[([^\]]*)\]/.exec(code) ?? []
  return [...list.matchAll(/'(\d+)'/g)].map(
    ([, at]) => new RegExp(`^${(strings[Number(at)] ?? '').replace('*', '[^/]+')}/`),
  )
}

function listRowFaults(
  row: string,
  files: ReadonlyMap<string, SourceFile>,
  projects: readonly RegExp[],
): string[] {
  const proof =
    row
      .replace(/\s*\|\s*$/, '')
      .split(/(?<!\\)\|/)
      .at(-1)
      ?.trim() ?? ''
  const named = proof.split(/; (?=`)/).map((part) => /^`([\w./-]+)` "(.+)"$/.exec(part))
  return named.flatMap((match) => {
    if (!match) return [`not a test by file and title: ${row.slice(0, 100)}`]
    const [, path = '', title = ''] = match
    const file = files.get(path)
    if (!file) return [`${path} does not exist`]
    if (!isRun(path, files, projects)) return [`${path} is run by no configuration`]
    return listTestFaults(file, title)
  })
}

function isRun(
  path: string,
  files: ReadonlyMap<string, SourceFile>,
  projects: readonly RegExp[],
): boolean {
  const [folder] = projects.flatMap((project) => project.exec(path) ?? [])
  const config = files.get(posix.join(folder ?? '', 'vitest.config.ts'))
  if (folder === undefined || !config?.text.includes('testProject(') || !/\.test\.tsx?$/.test(path))
    return false
  // One that chooses its own files may leave this one out.
  return !/\b(?:include|exclude|dir|root)\b/.test(lex(config.text).code)
}

function listTestFaults(file: SourceFile, title: string): string[] {
  const tests = listDeclaredTests(file).filter((test) => test.title === title)
  if (tests.length === 0) return [`${file.path} has no test "${title}"`]
  const faults = new Set(tests.flatMap((test) => test.faults))
  return [...faults].map((fault) => `${file.path} "${title}" ${fault}`)
}
