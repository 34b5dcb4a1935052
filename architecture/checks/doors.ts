import { lex } from '../lex.ts'
import { placeOf } from '../place.ts'
import { type Report, report } from '../report.ts'
import type { SourceFile } from '../source-tree.ts'

const oneSentence = /^\/\*\*[\s*]*[A-Z](?:(?!\*\/)[\s\S])*\.\s*\*\/|^\/\/ [A-Z].*\.\n/

/** A door says in one sentence what the module is for, and names what it hands out. */
export function checkDoors(files: readonly SourceFile[]): Report {
  const doors = files.filter(({ path }) => placeOf(path)?.rest === 'index.ts')
  const violations = doors.flatMap(({ path, text }) => [
    ...(oneSentence.test(text) ? [] : [`${path} doesn't open with a sentence about the module`]),
    ...(/\bexport\s+(type\s+)?\*/.test(lex(text).code) ? [`${path} exports everything`] : []),
  ])
  return report(doors.length, violations)
}
