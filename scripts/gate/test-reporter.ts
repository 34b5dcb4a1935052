import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { root } from '../start/root.ts'
import type { TestFile, TestReport } from './test-report.ts'

/** Environment variable with the path of the report. */
export const reportVariable = 'TEST_REPORT_FILE'

/**
 * Vitest's own JSON report marks a file as passed if its process died, and omits how long a file
 * took to load.
 */
export default class TestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const path = process.env[reportVariable]
    if (path === undefined) throw new Error(`${reportVariable} is not set`)
    const broken = modules.filter((module) => module.errors().length > 0)
    const report: TestReport = {
      files: modules.map(summarizeFile),
      errors: errors.length + broken.length,
    }
    writeFileSync(path, JSON.stringify(report))
  }
}

function summarizeFile(module: TestModule): TestFile {
  const states = [...module.children.allTests()].map((test) => test.result().state)
  const count = (wanted: string) => states.filter((state) => state === wanted).length
  const times = module.diagnostic()
  const ms = times.setupDuration + times.collectDuration + times.duration
  return {
    path: relative(root, module.moduleId),
    project: module.project.name,
    seconds: ms / 1000,
    passed: count('passed'),
    failed: count('failed'),
    skipped: count('skipped'),
    unfinished: count('pending'),
  }
}
