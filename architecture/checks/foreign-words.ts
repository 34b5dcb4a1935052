import { type Report, report } from '../report.ts'
import type { SourceFile } from '../source-tree.ts'

/** Every pattern has a class in its first letter, so that this list does not find itself. */
const foreign = [
  /(^|[^\w.])\/(?:[w]ork|[r]oot|[U]sers|[h]ome\/(?!node\b)\w+)\/\w/m,
  /"resolved": "[h]ttps?:/,
  /\b[r]egistry\.npmjs|^[r]egistry ?=/m,
  /\b[i]ssue #?\d+\b/i,
]

/** The repository speaks of itself alone: no path of one machine, no host of one registry. */
export function checkForeignWords(files: readonly SourceFile[]): Report {
  const violations = files.flatMap(({ path, text }) =>
    foreign.flatMap((pattern) => {
      const found = pattern.exec(text)
      return found ? [`${path} says "${found[0].trim()}"`] : []
    }),
  )
  return report(files.length, violations)
}
