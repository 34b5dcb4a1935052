import { type Report, report } from '../report.ts'
import { isCode, type SourceFile } from '../source-tree.ts'

const longest = 300
const longestOfMost = 250
const middle = 60

/** Files are short: none over 300 lines, most under 250, half under 60. */
export function checkFileLength(files: readonly SourceFile[]): Report {
  const lengths = files.filter(isCode).map(({ path, text }) => ({ path, lines: countLines(text) }))
  const violations = lengths
    .filter(({ lines }) => lines > longest)
    .map(({ path, lines }) => `${path} has ${lines} lines`)
  const sorted = lengths.map(({ lines }) => lines).sort((a, b) => a - b)
  const most = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0
  if (most > longestOfMost) violations.push(`one file in twenty has more than ${most - 1} lines`)
  const half = sorted[Math.floor(sorted.length / 2)] ?? 0
  if (half > middle) violations.push(`half of the files have more than ${half - 1} lines`)
  return report(lengths.length, violations)
}

function countLines(text: string): number {
  return text.replace(/\n$/, '').split('\n').length
}
