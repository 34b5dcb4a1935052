import { type Report, report } from '../report.ts'
import { isCode, type SourceFile } from '../source-tree.ts'

const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/
const meaninglessWord = /^(utils?|helpers?|common|misc|managers?|services?)$/

/** Checks that files and folders are in kebab-case with descriptive names. */
export function checkFileNames(files: readonly SourceFile[]): Report {
  const code = files.filter(isCode)
  return report(code.length, [...new Set(code.flatMap(({ path }) => listNameFaults(path)))])
}

function listNameFaults(path: string): string[] {
  return path.split('/').flatMap((part) => {
    const name = part.replace(/^\./, '')
    if (!kebabCase.test(name)) return [`${path}: ${part} is not in kebab-case`]
    const empty = name.split(/[-.]/).find((word) => meaninglessWord.test(word))
    return empty ? [`${path}: "${empty}" says nothing`] : []
  })
}
