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
 */
export function checkPureRules(files: readonly SourceFile[]): Report {
  const rules = files.filter(({ path }) => rulesFile.test(path))
  const imports = listImports(files)
    .filter(({ from, target }) => rulesFile.test(from) && !isPureImport(target))
    .map(({ from, specifier }) => `${from} imports ${specifier}`)
  const uses = rules.flatMap(({ path, text }) =>
    [...lex(text).code.matchAll(effects)].map(([word]) => `${path} uses ${word}`),
  )
  return report(rules.length, [...imports, ...uses])
}

/** The calendar converts times and reads no clock. */
const calendars = new Set([
  'apps/server/src/platform/calendar.ts',
  'apps/web/src/lib/dates.ts',
  'temporal-polyfill',
])

/** The contract, and the parts of the mail package that decide without speaking to a server. */
const pureFolders = /^packages\/(?:contract\/|mail\/src\/(?:inbound|schedule)\/)/

function isPureImport(target: string): boolean {
  return pureFolders.test(target) || rulesFile.test(target) || calendars.has(target)
}
