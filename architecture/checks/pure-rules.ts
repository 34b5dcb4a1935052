import { listImports } from '../imports.ts'
import { lex } from '../lex.ts'
import { type Report, report } from '../report.ts'
import type { SourceFile } from '../source-tree.ts'

const rulesFile = /^(?:apps|packages)\/.*[/-]rules\.tsx?$/
const effects =
  /\b(await|async|Promise|Date\.now|new Date\(\s*\)|Math\.random|process|performance|crypto|fetch|setTimeout|setInterval|globalThis|Temporal\.Now)\b|new Date\(\s*\)/g

/** Files named rules decide from their arguments alone: no clock, no chance, no waiting. */
export function checkPureRules(files: readonly SourceFile[]): Report {
  const rules = files.filter(({ path }) => rulesFile.test(path))
  const imports = listImports(files)
    .filter(({ from, target }) => rulesFile.test(from) && !isHarmless(target))
    .map(({ from, specifier }) => `${from} imports ${specifier}`)
  const uses = rules.flatMap(({ path, text }) =>
    [...lex(text).code.matchAll(effects)].map(([word]) => `${path} uses ${word}`),
  )
  return report(rules.length, [...imports, ...uses])
}

function isHarmless(target: string): boolean {
  return target.startsWith('packages/contract/') || rulesFile.test(target)
}
