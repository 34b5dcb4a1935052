import { findModuleLocation } from '../module-location.ts'
import { allNames, readModuleRecord } from '../module-record.ts'
import { type Report, report } from '../report.ts'
import type { SourceFile } from '../source-tree.ts'

const oneSentence = /^\/\*\*[\s*]*[A-Z](?:(?!\*\/)[\s\S])*\.\s*\*\/|^\/\/ [A-Z].*\.\n/

/**
 * Checks that a module's index.ts states the purpose of the module in one sentence and names its
 * exports.
 */
export function checkModuleIndexes(files: readonly SourceFile[]): Report {
  const indexes = files.filter(({ path }) => findModuleLocation(path)?.rest === 'index.ts')
  const violations = indexes.flatMap((file) => {
    const hasSentence = oneSentence.test(file.text)
    const isOpen = readModuleRecord(file).reexports.some(({ name }) => name === allNames)
    return [
      ...(hasSentence ? [] : [`${file.path} doesn't open with a sentence about the module`]),
      ...(isOpen ? [`${file.path} exports everything`] : []),
    ]
  })
  return report(indexes.length, violations)
}
