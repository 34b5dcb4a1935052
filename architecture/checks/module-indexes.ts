import { lex } from '../lex.ts'
import { findModuleLocation } from '../module-location.ts'
import { type Report, report } from '../report.ts'
import type { SourceFile } from '../source-tree.ts'

const oneSentence = /^\/\*\*[\s*]*[A-Z](?:(?!\*\/)[\s\S])*\.\s*\*\/|^\/\/ [A-Z].*\.\n/

/**
 * Checks that a module's index.ts states the purpose of the module in one sentence and names its
 * exports.
 */
export function checkModuleIndexes(files: readonly SourceFile[]): Report {
  const indexes = files.filter(({ path }) => findModuleLocation(path)?.rest === 'index.ts')
  const violations = indexes.flatMap(({ path, text }) => [
    ...(oneSentence.test(text) ? [] : [`${path} doesn't open with a sentence about the module`]),
    ...(/\bexport\s+(type\s+)?\*/.test(lex(text).code) ? [`${path} exports everything`] : []),
  ])
  return report(indexes.length, violations)
}
