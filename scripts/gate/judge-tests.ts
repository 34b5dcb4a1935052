import type { Outcome } from './step.ts'

/**
 * The part of Vitest's JSON report that we read. Not its sums: they leave out the tests of a file
 * whose process died, and call that file passed.
 */
export interface TestReport {
  success: boolean
  /** Times in milliseconds. */
  testResults: {
    name: string
    status: string
    startTime: number
    endTime: number
    assertionResults: { fullName: string; status: string }[]
  }[]
}

/** A run is good when every test file took part, and every test ran and passed. */
export function judgeTests(
  code: number,
  report: TestReport | undefined,
  expectedFiles: readonly string[],
  nameOf: (path: string) => string,
): Outcome {
  if (!report) return { isGood: false, note: 'left no report' }
  const ran = new Set(report.testResults.map(({ name }) => nameOf(name)))
  const left = expectedFiles.filter((file) => !ran.has(file))
  const all = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  const count = (wanted: string) => all.filter(({ status }) => status === wanted).length
  const tests = { passed: count('passed'), failed: count('failed') }
  const torn = count('pending')
  const skipped = all.length - tests.passed - tests.failed - torn
  const complaints = [
    tests.passed + tests.failed === 0 && 'no test was run',
    left.length > 0 && `not run: ${left.join(', ')}`,
    skipped > 0 && `${skipped} skipped`,
    torn > 0 && `${torn} did not come to an end`,
    tests.failed > 0 && `${tests.failed} failed`,
    (code !== 0 || !report.success) && tests.failed === 0 && 'a file could not be run, see above',
  ].filter((complaint) => complaint !== false)
  if (complaints.length > 0) return { isGood: false, note: complaints.join('; '), tests }
  return { isGood: true, note: `${tests.passed} tests in ${ran.size} files`, tests }
}
