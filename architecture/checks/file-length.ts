import { type Report, report } from '../report.ts'
import { isCode, type SourceFile } from '../source-tree.ts'

const maxLines = 300

/** No file is longer than 300 lines. */
export function checkFileLength(files: readonly SourceFile[]): Report {
  const lengths = files.filter(isCode).map(({ path, text }) => ({ path, lines: countLines(text) }))
  const violations = lengths
    .filter(({ lines }) => lines > maxLines)
    .map(({ path, lines }) => `${path} has ${lines} lines`)
  return report(lengths.length, violations)
}

function countLines(text: string): number {
  return text.replace(/\n$/, '').split('\n').length
}
