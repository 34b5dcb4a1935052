import { lex } from '../lex.ts'
import { type Report, report } from '../report.ts'
import { isCode, isTest, type SourceFile } from '../source-tree.ts'

/** Transports are timed by the servers they talk to, so they take the machine's time. */
const checkedFolders =
  /^(?:apps\/(?:server\/src\/modules|web\/src\/features)|packages\/mail\/src\/(?!transports\/)[^/]+)\//

const clocks = /\bDate\.now\b|\bnew Date\(\s*\)|\bnew Date\b(?!\()|\bTemporal\.Now\b/g

/** Parts of a date, the day of a timestamp by its text, and days in milliseconds. */
const arithmetic =
  /\.[gs]et(?:UTC)?(?:FullYear|Month|Date|Day|Hours)\(|\bgetTimezoneOffset\b|\bDate\.UTC\b|\.toISOString\(\)\s*\.slice\(|\b86_?400_?000\b/g

/** A rate per day is a duration: no calendar day plays a part in it. */
const ratesPerDay = new Set([
  'apps/server/src/modules/billing/credits/summary-rules.ts',
  'apps/server/src/modules/billing/receipts/burn-down-rules.ts',
])

/**
 * Checks that modules and features take the time from the one clock, and count days, months and
 * zones with Temporal: see ADR 052.
 */
export function checkCalendarLogic(files: readonly SourceFile[]): Report {
  const checked = files.filter(
    (file) => isCode(file) && checkedFolders.test(file.path) && !isTest(file.path),
  )
  const violations = checked.flatMap(({ path, text }) => {
    const { code } = lex(text)
    return [
      ...list(code, clocks).map((use) => `${path} reads the machine's clock: ${use}`),
      ...(ratesPerDay.has(path) ? [] : list(code, arithmetic)).map(
        (use) => `${path} does calendar arithmetic without Temporal: ${use}`,
      ),
    ]
  })
  return report(checked.length, violations)
}

function list(code: string, pattern: RegExp): string[] {
  return [...code.matchAll(pattern)].map(([use]) => use)
}
