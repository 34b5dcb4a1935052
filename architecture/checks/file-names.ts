import { type Report, report } from '../report.ts'
import { isCode, type SourceFile } from '../source-tree.ts'

const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/
const saysNothing = /^(utils?|helpers?|common|misc|managers?|services?)$/

/** Files and folders are in kebab-case, and each name says what is inside. */
export function checkFileNames(files: readonly SourceFile[]): Report {
  const code = files.filter(isCode)
  return report(code.length, [...new Set(code.flatMap(({ path }) => faultsOf(path)))])
}

function faultsOf(path: string): string[] {
  return path.split('/').flatMap((part) => {
    const name = part.replace(/^\./, '')
    if (!kebabCase.test(name)) return [`${path}: ${part} is not in kebab-case`]
    const empty = name.split(/[-.]/).find((word) => saysNothing.test(word))
    return empty ? [`${path}: "${empty}" says nothing`] : []
  })
}
