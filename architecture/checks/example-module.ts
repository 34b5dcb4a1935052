import { type Report, report } from '../report.ts'
import type { SourceFile } from '../source-tree.ts'

const maxFiles = 9
const block = /^```\w+ (\S+)\n([\s\S]*?)\n```$/gm

/**
 * CONTRIBUTING shows a whole module in a few files. Each is a file that is type-checked and tested,
 * so the text has to be equal to it.
 */
export function checkExampleModule(files: readonly SourceFile[]): Report {
  const contributing = files.find(({ path }) => path === 'CONTRIBUTING.md')?.text ?? ''
  const shown = new Map(
    [...contributing.matchAll(block)].map(([, path = '', text = '']) => [path, text]),
  )
  const parts = files.filter(({ path }) => isPart(path))
  const violations = parts.flatMap(({ path, text }) => {
    const code = shown.get(path)
    if (code === undefined) return [`CONTRIBUTING.md does not show ${path}`]
    return code === text.trimEnd() ? [] : [`CONTRIBUTING.md shows another ${path} than the file`]
  })
  const paths = new Set(parts.map(({ path }) => path))
  for (const path of shown.keys()) {
    if (!paths.has(path)) violations.push(`CONTRIBUTING.md shows ${path}, which does not exist`)
  }
  if (parts.length > maxFiles) violations.push(`The example has more than ${maxFiles} files`)
  return report(parts.length, violations)
}

function isPart(path: string): boolean {
  return (
    /^(apps\/\w+\/test\/example-module\/|packages\/contract\/test\/reminders\.ts$)/.test(path) &&
    !path.includes('.test.')
  )
}
