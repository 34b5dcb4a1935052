import { type Report, report } from '../report.ts'
import type { SourceFile } from '../source-tree.ts'

const page = 'docs/specification.md'

/**
 * Checks that every statement of the specification names existing tests, by file and name, or says
 * "not yet".
 */
export function checkSpecificationRows(files: readonly SourceFile[]): Report {
  const text = files.find(({ path }) => path === page)?.text ?? ''
  const rows = statementRows(text)
  const texts = new Map(files.map(({ path, text }) => [path, text]))
  return report(
    rows.length,
    rows.flatMap((row) => listRowFaults(row, texts)),
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

function listRowFaults(row: string, texts: ReadonlyMap<string, string>): string[] {
  const proof =
    row
      .replace(/\s*\|\s*$/, '')
      .split(/(?<!\\)\|/)
      .at(-1) ?? ''
  if (/\bnot yet\b/i.test(proof)) return []
  const named = [...proof.matchAll(/`([\w./-]+\.test\.tsx?)`(?: "([^"]+)")?/g)]
  if (named.length === 0) return [`no test is named: ${row.slice(0, 100)}`]
  return named.flatMap(([, path = '', name]) => {
    const text = texts.get(path)
    if (text === undefined) return [`${path} does not exist`]
    return name === undefined || text.includes(name) ? [] : [`${path} has no test "${name}"`]
  })
}
