import { type Report, report } from '../report.ts'
import type { SourceFile } from '../source-tree.ts'

/**
 * Every pattern has a character class for its first letter, so that this list does not match
 * itself.
 */
const machineSpecific = [
  /(^|[^\w.])\/(?:[w]ork|[r]oot|[U]sers|[h]ome\/(?!node\b)\w+)\/\w/m,
  /"resolved": "[h]ttps?:/,
  /\b[r]egistry\.npmjs|^[r]egistry ?=/m,
  /\b[i]ssue #?\d+\b/i,
]

/** Checks that no text names a path of one machine or a host of one registry. */
export function checkMachineSpecificText(files: readonly SourceFile[]): Report {
  const violations = files.flatMap(({ path, text }) =>
    machineSpecific.flatMap((pattern) => {
      const found = pattern.exec(text)
      return found ? [`${path} says "${found[0].trim()}"`] : []
    }),
  )
  return report(files.length, violations)
}
