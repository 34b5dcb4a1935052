import type { Outcome } from './step.ts'
import type { TestFile, TestReport } from './test-report.ts'

/**
 * Summarises a run, which passes if every expected file took part and every test ran and passed.
 */
export function summarizeTests(
  exitCode: number,
  report: TestReport | undefined,
  expectedFiles: readonly string[],
): Outcome {
  if (!report) return { isGood: false, note: 'left no report' }
  const { files } = report
  const ran = new Set(files.map(({ path }) => path))
  const missing = expectedFiles.filter((file) => !ran.has(file))
  const total = (pick: (file: TestFile) => number) => sum(files.map(pick))
  const tests = { passed: total((file) => file.passed), failed: total((file) => file.failed) }
  const skipped = total((file) => file.skipped)
  const unfinished = total((file) => file.unfinished)
  const problems = [
    tests.passed + tests.failed === 0 && 'no test was run',
    missing.length > 0 && `not run: ${missing.join(', ')}`,
    skipped > 0 && `${skipped} skipped`,
    unfinished > 0 && `${unfinished} did not finish`,
    tests.failed > 0 && `${tests.failed} failed`,
    report.errors > 0 && `${report.errors} errors outside of tests`,
  ].filter((problem) => problem !== false)
  if (exitCode !== 0 && problems.length === 0) problems.push(`exit code ${exitCode}`)
  if (problems.length > 0) return { isGood: false, note: problems.join(', '), tests }
  return { isGood: true, note: `${tests.passed} tests in ${ran.size} files`, tests }
}

const slowestFiles = 20

/**
 * Lists the time per project and the slowest files. Files run in parallel, so the sums exceed
 * wall-clock time.
 */
export function summarizeTimes({ files }: TestReport): string[] {
  const projects = [...Map.groupBy(files, ({ project }) => project)]
    .map(([project, parts]) => ({ project, count: parts.length, seconds: sumSeconds(parts) }))
    .toSorted((a, b) => b.seconds - a.seconds)
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, slowestFiles)
  return [
    'Time per project:',
    ...projects.map(
      ({ project, count, seconds }) => `${formatSeconds(seconds)}  ${project} (${count} files)`,
    ),
    'Slowest files:',
    ...slowest.map(({ path, seconds }) => `${formatSeconds(seconds)}  ${path}`),
  ]
}

function sumSeconds(files: readonly TestFile[]): number {
  return sum(files.map(({ seconds }) => seconds))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function formatSeconds(seconds: number): string {
  return `${seconds.toFixed(1)} s`.padStart(9)
}
