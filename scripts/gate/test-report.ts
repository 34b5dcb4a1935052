/** The result of one Vitest run, as `test-reporter.ts` writes it. */
export interface TestReport {
  files: readonly TestFile[]
  /** Errors outside of every test, such as an unhandled rejection. */
  errors: number
}

export interface TestFile {
  /** Relative to the repository's root. */
  path: string
  project: string
  /** Including the time to load the file. */
  seconds: number
  passed: number
  failed: number
  skipped: number
  /** Tests whose process died before they ended. */
  unfinished: number
}
