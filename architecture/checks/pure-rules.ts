import { listImports } from '../imports.ts'
import { lex } from '../lex.ts'
import { type Report, report } from '../report.ts'
import type { SourceFile } from '../source-tree.ts'

/** Not the spending rules of a company, which are rows. */
const rulesFile = /^(?:apps|packages)\/(?!.*spending-rules\.ts$).*[/-]rules\.tsx?$/
const effects =
  /\b(await|async|Promise|Date\.now|new Date\(\s*\)|Math\.random|process|performance|crypto|fetch|setTimeout|setInterval|globalThis|Temporal\.Now)\b|new Date\(\s*\)/g

/**
 * Checks that files named rules depend on their arguments alone: no clock, no randomness, no async.
 * Types may come from anywhere, because nothing of them runs.
 */
export function checkPureRules(files: readonly SourceFile[]): Report {
  const rules = files.filter(({ path }) => rulesFile.test(path))
  const texts = new Map(rules.map(({ path, text }) => [path, text]))
  const imports = listImports(files)
    .filter(({ from, target }) => texts.has(from) && !isPureImport(target))
    .filter(({ from, specifier }) => !isTypeImport(texts.get(from) ?? '', specifier))
    .map(({ from, specifier }) => `${from} imports ${specifier}`)
  const uses = rules.flatMap(({ path, text }) =>
    [...lex(text).code.matchAll(effects)].map(([word]) => `${path} uses ${word}`),
  )
  return report(rules.length, [...imports, ...uses])
}

function isTypeImport(text: string, specifier: string): boolean {
  const statements = text.split(/^(?=import\b)/m).filter((part) => part.includes(`'${specifier}'`))
  return statements.every((statement) => /^import type\b/.test(statement))
}

/** The calendar converts times and reads no clock. */
const calendars = new Set([
  'apps/server/src/platform/calendar.ts',
  'apps/web/src/lib/dates.ts',
  'temporal-polyfill',
])

/** The contract, the score, and the parts of the mail package that decide without a server. */
const pureFolders =
  /^packages\/(?:contract\/|matching\/src\/score\/|mail\/src\/(?:inbound|schedule)\/)/

function isPureImport(target: string): boolean {
  return pureFolders.test(target) || rulesFile.test(target) || calendars.has(target)
}
