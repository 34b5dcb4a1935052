/** What one run of Vitest found, as `test-reporter.ts` writes it. */
export interface TestReport {
  files: readonly TestFile[]
  /** Errors outside of every test, such as an unhandled rejection. */
  errors: number
}

export interface TestFile {
  /** From the repository's root. */
  path: string
  project: string
  /** Loading the file included. */
  seconds: number
  passed: number
  failed: number
  skipped: number
  /** Tests whose process died before they ended. */
  unfinished: number
}
